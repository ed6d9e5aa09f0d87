import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch, type LanguageSwitchProps } from '#web/shell/language-switch.tsx';
import { Poster } from '#web/shell/poster.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import '#web/shell/public.css';

export interface PublicLayoutProps extends Omit<LanguageSwitchProps, 'className'> {
  /** Version of the client, e.g. 1.0.34. */
  version: string;
  /** Further links of the footer, each only if it leads somewhere a signed-out person may go. */
  footer?: ReactNode;
  /** The one form or message, starting with its `h1`. */
  children: ReactNode;
}

/** Signed-out screens: form at the left, eye chart at the right (above, on a phone). */
export function PublicLayout({ language, onLanguage, version, footer, children }: PublicLayoutProps) {
  const { t } = useTranslation('common');
  return (
    <div className="login">
      <div className="login-l">
        <header className="flex between g2">
          <AppLink className="login-brand" to="/">
            <BrandMark size={32} />
            <span>
              {t('brand')} <span>{t('brandSuffix')}</span>
            </span>
          </AppLink>
          <LanguageSwitch language={language} onLanguage={onLanguage} />
        </header>
        <main className="login-f" id="content">
          {children}
        </main>
        <footer className="login-foot">
          {footer}
          <span className="num">{t('shell.version', { version })}</span>
        </footer>
      </div>
      <Poster />
    </div>
  );
}
