/**
 * The sign on each camel's saddle, its tickets and its cards: a shape of its own, the same in every
 * language. Drawn in a box of 24 by 24.
 */
export interface SignShape {
  d: string
  /** Drawn as a line, not as an area. */
  line?: boolean
}

export const SIGNS: Readonly<Record<string, SignShape>> = {
  // A drop, a clover, a sun, a diamond, a star, a moon, a heart; a whirl and a flash for the crazy ones.
  b: { d: 'M12 1.500c4.500 6 7.500 9.500 7.500 13.500a7.500 7.500 0 0 1-15 0c0-4 3-7.500 7.500-13.500Z' },
  g: { d: 'M12 2a4.700 4.700 0 0 1 4.400 6.400 4.700 4.700 0 1 1-2.700 7.900L15.500 22h-7l1.800-5.700a4.700 4.700 0 1 1-2.700-7.900A4.700 4.700 0 0 1 12 2Z' },
  o: { d: 'm12 1 2.200 4.200L18.500 3l-.3 4.800 4.800.3-2.700 3.900 2.700 3.900-4.800.3.3 4.800-4.300-2.200L12 23l-2.200-4.200L5.500 21l.3-4.800-4.800-.3L3.700 12 1 8.100l4.800-.3L5.500 3l4.300 2.200Z' },
  w: { d: 'M12 1 20.500 12 12 23 3.500 12Z' },
  y: { d: 'm12 1.500 3.100 7 7.600.8-5.700 5.100 1.600 7.500L12 18.100l-6.600 3.800L7 14.400 1.300 9.300l7.600-.8Z' },
  p: { d: 'M14.500 2A10.200 10.200 0 1 0 22 15.500 9 9 0 0 1 14.500 2Z' },
  r: { d: 'M12 22C5 16 2 12 2 8.200A5 5 0 0 1 12 6.500a5 5 0 0 1 10 1.700C22 12 19 16 12 22Z' },
  B: { d: 'M12.500 12.500c-1-1.500 2-2.500 2.500 0 .6 3.500-5.500 4.200-6.200.2C8 8 17 6 18.800 12c1.700 7-9 10.500-13.300 5C1.500 11 6 3.500 13.500 3', line: true },
  W: { d: 'M14.500 1 3.500 13.500h6.800L8.500 23l12-13.500h-7.200Z' },
}

export const signOf = (camel: string): SignShape => SIGNS[camel] ?? { d: 'M4 4h16v16H4Z' }
