import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/calls/query-client.ts';
import { CLIENT_VERSION } from '#web/client-name.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PublicLayout } from '#web/shell/public-layout.tsx';

/** Around what people without an account see: the layout of public pages, with reads of its own. */
export function OutsidePage({ children }: { children: ReactNode }) {
  const { locale, choose } = useLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicLayout language={locale} onLanguage={(next) => void choose(next)} version={CLIENT_VERSION}>
        {children}
      </PublicLayout>
    </QueryClientProvider>
  );
}
