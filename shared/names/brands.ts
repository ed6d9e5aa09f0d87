/** Makers of lenses whose figures are told apart. */
export const BRANDS = ['zeiss', 'rodenstock', 'essilor', 'hoya', 'reize', 'eyetech'] as const;
export type Brand = (typeof BRANDS)[number];
