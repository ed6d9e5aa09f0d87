import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from '#web/theme/mui-theme.ts';

/** Put around a screen that uses MUI parts. Not around the whole client: signing in does not load MUI. */
export function MuiDress({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>;
}
