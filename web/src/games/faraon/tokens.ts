/** What a golden pyramid can hide. [FX-02, FX-04] */

export interface TokenLook {
  kind: 'explorer' | 'curse' | 'none'
  number: number
}

/** How a token's sign is drawn: `c` the curse, `1` to `3` an explorer's hats, `0` nothing. */
export function tokenOf(sign: string): TokenLook {
  if (sign === 'c') return { kind: 'curse', number: 0 }
  return sign === '0' ? { kind: 'none', number: 0 } : { kind: 'explorer', number: Number(sign) }
}

/** How many hats explorers have, written one digit each. [C31] */
export const hats = (explorers: string): number =>
  [...explorers].reduce((sum, digit) => sum + Number(digit), 0)
