import type { GridLocaleText } from '@mui/x-data-grid';
import { deDE, frFR } from '@mui/x-data-grid/locales';

const TEXTS = {
  de: deDE.components.MuiDataGrid.defaultProps.localeText,
  fr: frFR.components.MuiDataGrid.defaultProps.localeText,
} as const;

/** The table's own words: what it says to screen readers of sorting and columns. */
export function gridTexts(language: 'de' | 'fr'): Partial<GridLocaleText> {
  return TEXTS[language];
}
