import { CLIENT_VERSION } from '#web/client-name.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PublicLayout } from '#web/shell/public-layout.tsx';
import type { StepFrameProps } from './sign-in/step-frame.ts';

/** The page around everything that is shown before signing in. */
export function AccountPage({ title, lead, above, children }: StepFrameProps) {
  const { locale, choose } = useLanguage();
  return (
    <PublicLayout language={locale} onLanguage={(next) => void choose(next)} version={CLIENT_VERSION}>
      <div>
        {above}
        <h1>{title}</h1>
        {lead && <p className="t2 m1">{lead}</p>}
      </div>
      {children}
    </PublicLayout>
  );
}
