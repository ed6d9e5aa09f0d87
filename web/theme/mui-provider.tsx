import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { styleNonce } from '#web/theme/style-nonce.ts';

let known: ReturnType<typeof createCache> | undefined;

/** One for all: each would write the styles again. Their elements carry the page's nonce, or its policy drops them. */
function styleCache() {
  known ??= createCache({ key: 'mui', nonce: styleNonce() });
  return known;
}

/** Put around a screen that uses MUI parts. Not around the whole client: signing in does not load MUI. */
export function MuiDress({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache()}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
