import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import '#web/shell/language-switch.css';

export interface LanguageSwitchProps {
  language: Locale;
  onLanguage: (language: Locale) => void;
  className?: string;
}

/** DE | FR as equals. Each is announced in its own language, by what stands there first. */
export function LanguageSwitch({ language, onLanguage, className }: LanguageSwitchProps) {
  const { t } = useTranslation('common');
  return (
    <nav className={className ? `lang ${className}` : 'lang'} aria-label={t('shell.language')}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-label={`${locale.toUpperCase()}, ${t(`shell.languageName.${locale}`)}`}
          aria-current={locale === language ? 'true' : undefined}
          onClick={() => onLanguage(locale)}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </nav>
  );
}
