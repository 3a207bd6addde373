"""Fixed positions to count from, for `serai perft`. Never change one: others compare with it."""

SET_UPS = {
    "camelup-1": {
        "opening": (
            "camelup-1 1:oyg,3:wb - bgowy b3g3o3w3y3 - 3,-,0,bgowy,-/3,-,0,bgowy,- - - 1 0 turn0 -"
        ),
        # Two dice left, a mirage right before the leaders' unit, an oasis before the line.
        "last-dice": (
            "camelup-1 12:wb,14:yog 13-1,16+0 gw b3g1o3w2y3 b2,o1,y3 "
            "4,g5,1,bowy,-/3,g3w5,2,bgowy,- 0g - 3 0 turn1 -"
        ),
    },
    "camelup-2": {
        "opening": (
            "camelup-2 1:ryg,3:pb,15:W,16:B - bgpryx b4g4p4r4y4 - "
            "3,-,0,bgpry,-/3,-,0,bgpry,-/3,-,0,bgpry,- - - 1 0 turn0 -"
        ),
        # Both crazy camels among the racing ones, booing and cheering around them.
        "crazy": (
            "camelup-2 6:By,7:pbW,9:rg 5+2,8-1 gpx b4g3p4r4y4 b2,r1,y3 "
            "4,g5,1,bpry,-/3,-,2,bgpry,-/3,-,0,bgpry,- 0g - 3 0 turn1 -"
        ),
        # The race can end in either direction.
        "both-lines": (
            "camelup-2 2:Brb,5:y,12:W,15:pg 14-0,16+1 gpx b4g4p4r4y4 b2,r1,y3 "
            "3,-,1,bgpry,-/3,-,1,bgpry,-/3,-,1,bgpry,- - - 5 0 turn0 -"
        ),
        # Six seats: partnerships.
        "partners": (
            "camelup-2 6:By,7:pbW,9:rg - gpx b4g3p4r4y4 b2,r1,y3 "
            "4,g5,1,bgpry,-/3,-,1,bgpry,-/3,-,1,bgpry,-/3,-,0,bgpry,-/3,-,0,bgpry,-/3,-,0,bgpry,- "
            "- - 3 0 turn3 -"
        ),
    },
}
"""By ruleset and name, a whole position."""
