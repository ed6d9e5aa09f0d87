import type { ReactNode } from 'react';
import { CLIENT_VERSION } from '#web/client-name.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PublicLayout } from '#web/shell/public-layout.tsx';

/** The page around everything that is shown before signing in. */
export function AccountPage({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  const { locale, choose } = useLanguage();
  return (
    <PublicLayout language={locale} onLanguage={(next) => void choose(next)} version={CLIENT_VERSION}>
      <div>
        <h1>{title}</h1>
        {lead && <p className="t2 m1">{lead}</p>}
      </div>
      {children}
    </PublicLayout>
  );
}
