import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/calls/query-client.ts';
import { CLIENT_VERSION } from '#web/client-name.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PublicLayout } from '#web/shell/public-layout.tsx';
import styles from '../registration.module.css';
import { tellHeight } from './tell-height.ts';

/** Around what people without an account see: the layout of public pages, none on another site, with reads of its own. */
export function OutsidePage({ children }: { children: ReactNode }) {
  const { locale, choose } = useLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      {window.parent === window ? (
        <PublicLayout language={locale} onLanguage={(next) => void choose(next)} version={CLIENT_VERSION}>
          {children}
        </PublicLayout>
      ) : (
        <main className={styles.framed} id="content" ref={tellHeight}>
          {children}
        </main>
      )}
    </QueryClientProvider>
  );
}
