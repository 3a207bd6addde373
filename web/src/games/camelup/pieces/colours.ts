/** How each camel looks: colour, letter and the pattern of its blanket, so that no two depend on colour alone. */

export interface Coat {
  /** The hide. */
  hide: string
  /** The far legs and the folds. */
  shade: string
  /** The blanket, and what is drawn on it. */
  cloth: string
  figure: string
  /** A text colour that can be read on the hide. */
  ink: string
  /** Which pattern the blanket has; see Patterns.svelte. */
  pattern: string
}

const COATS: Record<string, Coat> = {
  b: { hide: '#2c6bb0', shade: '#1c4877', cloth: '#dcebfa', figure: '#2c6bb0', ink: '#ffffff', pattern: 'waves' },
  g: { hide: '#2f7d4a', shade: '#1d5431', cloth: '#dff2d8', figure: '#2f7d4a', ink: '#ffffff', pattern: 'diamonds' },
  o: { hide: '#d96a1b', shade: '#9a4508', cloth: '#ffe8cf', figure: '#c65a0e', ink: '#2b1400', pattern: 'zigzag' },
  w: { hide: '#f8f3e6', shade: '#c9bb9b', cloth: '#8a7448', figure: '#fff8e6', ink: '#2e2412', pattern: 'dots' },
  y: { hide: '#e8b723', shade: '#a87a08', cloth: '#fff6d0', figure: '#9a6f00', ink: '#2e2200', pattern: 'stripes' },
  p: { hide: '#7a4a9e', shade: '#52306d', cloth: '#f0e1fa', figure: '#7a4a9e', ink: '#ffffff', pattern: 'checks' },
  r: { hide: '#be3529', shade: '#82201a', cloth: '#fde0d8', figure: '#be3529', ink: '#ffffff', pattern: 'chevrons' },
  B: { hide: '#2d2b33', shade: '#121116', cloth: '#e5c46b', figure: '#2d2b33', ink: '#ffffff', pattern: 'crosses' },
  W: { hide: '#f4f1ec', shade: '#bcb6ae', cloth: '#5d5a66', figure: '#ffffff', ink: '#25222b', pattern: 'rings' },
  x: { hide: '#8b8b93', shade: '#5c5c64', cloth: '#e4e4e8', figure: '#5c5c64', ink: '#101014', pattern: 'crosses' },
}

const PLAIN: Coat = {
  hide: '#9a8f7c', shade: '#6b6254', cloth: '#eee6d6', figure: '#6b6254', ink: '#1d1a14', pattern: 'dots',
}

export const coat = (camel: string): Coat => COATS[camel] ?? PLAIN

export const coats: readonly [string, Coat][] = Object.entries(COATS)

/** Crazy camels have capital letters; they walk and face the other way. [CU2-25] */
export const crazy = (camel: string): boolean => camel !== camel.toLowerCase()
