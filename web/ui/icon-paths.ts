import type { INSIDE_PATHS } from './icon-paths-inside.ts';

/**
 * The figures of the icon set as SVG path data: 24-px grid, drawn as lines of 1.75 with round caps and a 3.5-px
 * optical margin. One string per icon keeps the set small and its names checkable. Here those of the sign-in page and of
 * what every page may show; the others come with the frame behind it.
 */
export const FIRST_PATHS = {
  bell: 'M6 16.2V11a6 6 0 0 1 12 0v5.2l1.5 1.8h-15zM10 20.6a2.3 2.3 0 0 0 4 0',
  down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  back: 'M20 12H4.5M10.5 6l-6 6 6 6',
  x: 'm6 6 12 12M18 6 6 18',
  mail: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1 -1.5 1.5h-14a1.5 1.5 0 0 1 -1.5 -1.5v-10a1.5 1.5 0 0 1 1.5 -1.5zM4 7l8 6.2L20 7',
  eye: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0z',
  eyeoff:
    'M9.6 6.1A9 9 0 0 1 12 5.8c6 0 9.5 6.2 9.5 6.2a17 17 0 0 1-2.6 3.3M6 7.6A16 16 0 0 0 2.5 12S6 18.2 12 18.2a9 9 0 0 0 4-.9M10 10.2a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16',
  shield: 'M12 3.5 5 6.2v5.2c0 4.3 2.9 7.6 7 9.1 4.1-1.5 7-4.8 7-9.1V6.2zM9 12l2.2 2.2L15.2 10',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 11v5.500M12 7.600h.01',
  error: 'M8.3 3.500h7.400l4.8 4.800v7.400l-4.8 4.800H8.300l-4.8-4.800V8.300zM12 7.800v5M12 16h.01',
  ok: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM8 12.3l2.8 2.800L16 9.5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4.500V9H15',
  building:
    'M5 20.500V4.700a.7.7 0 0 1 .7-.7h8.600a.7.7 0 0 1 .7.700v15.800M15 9.500h3.300a.7.7 0 0 1 .7.700v10.300M3 20.500h18M8.5 8h3M8.5 12h3M8.5 16h3',
} as const;

export type IconName = keyof typeof FIRST_PATHS | keyof typeof INSIDE_PATHS;
