import type { ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-data-grid/themeAugmentation';

/** The value of a token. */
export const v = (name: string) => `var(--${name})`;
const ring = { outline: `2px solid ${v('focus')}`, outlineOffset: 2 };
const box = {
  minHeight: 48,
  borderRadius: 8,
  backgroundColor: v('bg-surface'),
  '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: v('text-1') },
  '&.Mui-focused': { outline: `3px solid color-mix(in srgb, ${v('focus')} 24%, transparent)` },
  '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: v('focus'), borderWidth: 2 },
  '&.Mui-disabled': { backgroundColor: v('bg-sunken') },
};
const notch = { borderColor: v('line-control'), top: 0, '& legend': { display: 'none' } };

/** What each MUI part deviates in from its own look. Controls default to `secondary`: yellow is neither text nor line. */
export const muiParts: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums lining-nums' },
      ':focus-visible': ring,
      '.on-ink :focus-visible': { outlineColor: v('focus-on-ink') },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'secondary' },
    styleOverrides: {
      root: {
        height: 40,
        padding: '0 16px',
        borderRadius: 8,
        boxShadow: 'none',
        '&.Mui-disabled': { background: v('disabled-bg'), color: v('text-disabled'), borderColor: 'transparent' },
      },
      sizeSmall: { height: 32, padding: '0 12px', fontSize: 14 },
      sizeLarge: { height: 48, padding: '0 24px', fontSize: 16 },
      outlined: {
        borderColor: v('line-control'),
        color: v('text-1'),
        backgroundColor: v('bg-canvas'),
        '&:hover': { borderColor: v('text-1'), backgroundColor: v('bg-hover') },
      },
      text: { color: v('text-1'), '&:hover': { backgroundColor: v('bg-hover') } },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: {
          '&:hover': { backgroundColor: v('primary-hover') },
          '&:active': { backgroundColor: v('primary-active') },
        },
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: { color: v('error'), '&:hover': { borderColor: v('error'), backgroundColor: v('error-soft') } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        borderRadius: 8,
        color: v('text-2'),
        '&:hover': { backgroundColor: v('bg-hover'), color: v('text-1') },
      },
    },
  },
  /* Yellow is never a line or a text on white: controls use the secondary colour. */
  MuiCheckbox: { defaultProps: { color: 'secondary' } },
  MuiRadio: { defaultProps: { color: 'secondary' } },
  MuiSwitch: {
    defaultProps: { color: 'secondary' },
    styleOverrides: {
      root: {
        width: 40,
        height: 24,
        padding: 0,
        '& .MuiSwitch-switchBase.Mui-checked': {
          transform: 'translateX(16px)',
          '& .MuiSwitch-thumb': { backgroundColor: v('switch-thumb') },
          '& + .MuiSwitch-track': { opacity: 1, backgroundColor: v('secondary') },
        },
      },
      track: { borderRadius: 12, opacity: 1, backgroundColor: v('line-control') },
      thumb: { width: 18, height: 18, boxShadow: 'none', backgroundColor: v('bg-canvas') },
      switchBase: { padding: 3 },
    },
  },
  MuiSlider: { defaultProps: { color: 'secondary' } },
  MuiFormControl: { defaultProps: { color: 'secondary' } },
  MuiTextField: {
    defaultProps: { color: 'secondary', variant: 'outlined', slotProps: { inputLabel: { shrink: true } } },
  },
  MuiLinearProgress: {
    defaultProps: { color: 'secondary' },
    styleOverrides: { root: { height: 8, borderRadius: 4, backgroundColor: v('bg-chip') } },
  },
  MuiCircularProgress: { defaultProps: { color: 'secondary' } },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        font: v('type-label'),
        color: v('text-1'),
        marginBottom: 8,
        '&.Mui-focused, &.Mui-error': { color: v('text-1') },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: { root: box, input: { padding: '12px 16px', height: 24 }, notchedOutline: notch },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '8px 0 0', font: v('type-caption') } } },
  MuiLink: {
    styleOverrides: {
      root: {
        color: v('link'),
        fontWeight: 500,
        textUnderlineOffset: 4,
        textDecorationThickness: 1,
        textDecorationColor: 'color-mix(in srgb, currentColor 36%, transparent)',
        '&:hover': { color: v('link-hover'), textDecorationColor: 'currentColor' },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 48, borderBottom: `1px solid ${v('line')}` },
      indicator: { height: 3, backgroundColor: v('primary-mark') },
      list: { gap: 32 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 48,
        padding: '12px 0',
        fontSize: 16,
        fontWeight: 500,
        color: v('text-2'),
        '&.Mui-selected': { color: v('text-1'), fontWeight: 600 },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 24,
        borderRadius: 6,
        font: '500 13px/16px var(--font-sans)',
        backgroundColor: v('bg-chip'),
        color: v('text-2'),
      },
      label: { padding: '0 8px' },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12, borderColor: v('line') } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: { width: 480, borderRadius: 16, padding: 32, margin: 16, backgroundColor: v('bg-raised') },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: 12, backgroundColor: v('bg-raised'), boxShadow: v('e-2') },
      list: { padding: 8 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 44, borderRadius: 8, '&:hover': { backgroundColor: v('bg-hover-raised') } },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: v('scrim') }, invisible: { backgroundColor: 'transparent' } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        font: v('type-caption'),
        padding: '8px 12px',
        borderRadius: 8,
        backgroundColor: v('bg-ink'),
        color: v('text-on-ink'),
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        padding: '6px 16px',
        font: v('type-small'),
        color: v('text-1'),
        '&.MuiAlert-standard, &.MuiAlert-colorInfo': { backgroundColor: v('info-soft') },
        '&.MuiAlert-colorSuccess': { backgroundColor: v('success-soft') },
        '&.MuiAlert-colorWarning': { backgroundColor: v('warning-soft') },
        '&.MuiAlert-colorError': { backgroundColor: v('error-soft') },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { height: 76, padding: '0 16px 0 0', font: v('type-small'), '&:last-of-type': { paddingRight: 0 } },
      head: {
        height: 48,
        font: v('type-caption'),
        fontWeight: 500,
        color: v('text-3'),
        borderBottomColor: v('line-strong'),
      },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: { width: 40, height: 40, fontSize: 14, fontWeight: 600 },
      colorDefault: { backgroundColor: v('av-1-bg'), color: v('av-1') },
      rounded: { borderRadius: 12 },
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: { color: v('line-control'), '&.Mui-active, &.Mui-completed': { color: v('text-1') } },
      text: { fill: v('bg-canvas') },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 40,
        padding: '0 16px',
        borderColor: v('line-control'),
        color: v('text-1'),
        font: v('type-label'),
        '&:hover': { backgroundColor: v('bg-hover') },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: v('secondary'), color: v('on-secondary') },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: { inputRoot: { padding: '0 8px', '& .MuiAutocomplete-input': { padding: '12px 8px' } } },
  },
  MuiDataGrid: {
    defaultProps: { rowHeight: 76, columnHeaderHeight: 48 },
    styleOverrides: {
      root: {
        '--DataGrid-t-color-foreground-accent': v('link'),
        '--DataGrid-t-color-interactive-focus': v('focus'),
        '--DataGrid-t-color-border-base': v('line'),
        // The frame around it draws the border.
        border: 0,
        borderRadius: 0,
        font: v('type-small'),
        color: v('text-1'),
        '& .MuiDataGrid-columnHeaderTitle': { font: '500 13px/16px var(--font-sans)', color: v('text-3') },
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-cell': { padding: '0 16px', lineHeight: '20px' },
        '& .MuiDataGrid-columnHeader': { padding: '0 16px' },
        '& .MuiDataGrid-row:hover': { backgroundColor: v('bg-hover') },
        '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': { backgroundColor: v('bg-selected') },
        '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus': {
          outline: `2px solid ${v('focus')}`,
          outlineOffset: -2,
        },
        // What stands in a cell shows its own focus.
        '& .MuiDataGrid-cell:focus-within:not(:focus)': { outline: 'none' },
      },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: v('sk-1') } } },
};
