"""Fixed positions to count from, for `serai perft`. Never change one: others compare with it."""

_LAYOUT = ".pf...../....s.b./..c...k./t....d../.m.g..../....u..h"

SET_UPS = {
    "faraon": {
        "opening": (
            f"faraon gbbbgrbg/rbbbrrbb/ggrrgbgr/rbg.ggrr/brrbgbgg/rrrggrgb . {_LAYOUT} - 0 - 1.t2 "
            "1.m2,1.b1,1.f1,1.u1,1.d2,1.s2,1.g2,1.p1,1.h1,2Pt3,2Sp3,2.m3,2Ph3,2.d3,2Df3,2Sb3,"
            "2.s3,2.c3,2Xk3,3.g4,3Xh4,3.m4,3Su4,3Dt4,3.d4,3Db4,3Xk4,3.c4,3Ps4 "
            "-,-,0/-,-,0 - - - 0 search1 -"
        ),
    },
    "faraon-expert": {
        "opening": (
            f"faraon-expert rbgrgrgr/grbrbgbg/grbbrbbr/bbg.bgrg/gggbrggr/brgrbrrb . {_LAYOUT} "
            "--2-c-c-/1----3-3/2-------/--3--2-2/1c1--21-/--1----- 0 - 1.h1 "
            "1.d2,1.s2,1.m2,1.b1,1.f1,1.g2,1.u1,1.p1,1.t2,2.c3,2.s3,2.m3,2Pt3,2Df3,2Xk3,2Sb3,"
            "2.d3,2Ph3,2Sp3,3Su4,3Ps4,3Dt4,3Xh4,3.m4,3.d4,3Xk4,3.g4,3Db4,3.c4 "
            "-,-,2/-,-,2/-,-,2 - - - 0 search1 -"
        ),
    },
    "faraon-solo": {
        "opening": (
            "faraon-solo brgrbrgr/rgrrgbgg/brgbrrbg/brbgbg.g/rggbgbrr/bgrbbbgr . "
            "...md.../.c....t./....p.../s.g....k/u..b.h../......f. - 0 - 1.u1 "
            "1.s2,1.d2,1.m2,1.p1,1.f1,1.h1,1.b1,1.g2,1.t2,2Xk3,2Pt3,2.s3,2.c3,2.m3,2Sb3,2Df3,"
            "2.d3,2Sp3,2Ph3,3.d4,3.m4,3Dt4,3.c4,3Ps4,3Db4,3Su4,3Xh4,3Xk4,3.g4 "
            "-,-,0 - - - 0 search0 -"
        ),
    },
}
"""By ruleset and name, a whole position."""
