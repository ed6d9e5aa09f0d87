import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { languageWork } from '../work-facts.ts';
import styles from './editor.module.css';

interface LanguageFieldsProps {
  work: ContentWork;
  /** The fields of one language. */
  fields: (language: Locale) => ReactNode;
}

/** The texts of each language, one's own first: side by side where there is room, else one after the other by a choice. */
export function LanguageFields({ work, fields }: LanguageFieldsProps) {
  const { t } = useTranslation('publishing');
  const { locale } = useLanguage();
  const [chosen, setChosen] = useState<Locale>(locale);
  const beside = useMedia('(min-width: 1100px)');
  const stateOf = (language: Locale) => {
    const { asked = false, state = 'missing' } = languageWork(work).find((one) => one.language === language) ?? {};
    return asked ? 'asked' : state;
  };
  const shown = beside ? [locale, ...LOCALES.filter((one) => one !== locale)] : [chosen];
  return (
    <>
      {!beside && (
        <Segmented
          label={t('languages.title')}
          value={chosen}
          options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={setChosen}
        />
      )}
      {work.live_languages.length === 0 && <p className="small t2">{t('edit.oneLanguage')}</p>}
      <div className={styles.languages}>
        {shown.map((language) => (
          <section key={language} className={styles.language} aria-label={t(`language.${language}`)}>
            <div className={styles.head}>
              <Tag look="ink">{language.toUpperCase()}</Tag>
              <b className="grow">{t(`language.${language}`)}</b>
              <span className="cap t2">{t(`state.${stateOf(language)}`)}</span>
            </div>
            {fields(language)}
          </section>
        ))}
      </div>
    </>
  );
}
