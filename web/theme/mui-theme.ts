import { createTheme, type Shadows } from '@mui/material/styles';
import { muiParts, v } from '#web/theme/mui-parts.ts';

/**
 * Dress of the MUI parts (menus, autocompletes, pickers) that areas use. tokens.css stays the only place with colours:
 * with `nativeColor` the palette takes `var(--token)`, so one palette serves both schemes. Yellow (`primary`) is stated
 * by hand on the one contained button; every control defaults to `secondary`, as yellow is neither text nor line.
 */
const tone = (k: string) => ({ main: v(k), light: v(`${k}-soft`), dark: v(k), contrastText: v(`on-${k}`) });

const palette = {
  primary: { main: v('primary'), light: v('primary-hover'), dark: v('primary-active'), contrastText: v('on-primary') },
  secondary: {
    main: v('secondary'),
    light: v('secondary-hover'),
    dark: v('secondary-active'),
    contrastText: v('on-secondary'),
  },
  success: tone('success'),
  warning: tone('warning'),
  error: tone('error'),
  info: tone('info'),
  text: { primary: v('text-1'), secondary: v('text-2'), disabled: v('text-disabled') },
  background: { default: v('bg-canvas'), paper: v('bg-surface') },
  divider: v('line'),
  action: {
    active: v('text-2'),
    hover: v('bg-hover'),
    selected: v('bg-selected'),
    focus: v('bg-hover'),
    disabled: v('text-disabled'),
    disabledBackground: v('disabled-bg'),
  },
  TableCell: { border: v('line') },
  DataGrid: { bg: v('bg-surface'), headerBg: v('bg-subtle'), pinnedBg: v('bg-surface') },
};

export const muiTheme = createTheme({
  cssVariables: { nativeColor: true },
  palette,
  breakpoints: { values: { xs: 0, sm: 600, md: 750, lg: 1391, xl: 1920 } },
  spacing: 8,
  shape: { borderRadius: 8 },
  shadows: [
    'none',
    v('e-1'),
    ...Array<string>(7).fill(v('e-2')),
    ...Array<string>(16).fill(v('e-3')),
  ] as unknown as Shadows,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 200,
      standard: 200,
      complex: 320,
      enteringScreen: 200,
      leavingScreen: 120,
    },
    easing: {
      easeOut: 'cubic-bezier(.2, 0, 0, 1)',
      easeIn: 'cubic-bezier(.4, 0, 1, 1)',
      easeInOut: 'cubic-bezier(.4, 0, .2, 1)',
      sharp: 'cubic-bezier(.2, 0, 0, 1)',
    },
  },
  typography: {
    fontFamily: 'Calibre, "Hanken Grotesk Variable", system-ui, sans-serif',
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: {
      fontSize: 40,
      lineHeight: '48px',
      fontWeight: 600,
      letterSpacing: '-0.022em',
      '@media (max-width:749px)': { fontSize: 32, lineHeight: '40px' },
    },
    h2: { fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.016em' },
    h3: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
    h4: { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: 0 },
    subtitle1: { fontSize: 20, lineHeight: '32px', letterSpacing: 0 },
    subtitle2: { fontSize: 14, lineHeight: '20px', fontWeight: 500, letterSpacing: 0 },
    body1: { fontSize: 16, lineHeight: '24px', letterSpacing: 0 },
    body2: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
    caption: { fontSize: 13, lineHeight: '16px', letterSpacing: 0 },
    button: { fontSize: 15, lineHeight: '24px', fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
    overline: { fontSize: 12, lineHeight: '16px', fontWeight: 500, letterSpacing: 0, textTransform: 'none' },
  },
  components: muiParts,
});
