import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { LongText, Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { Stamps } from '#web/publishing/use-moves.ts';
import { languageWork } from '#web/publishing/work-facts.ts';
import { RichTextEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { DocumentsField } from './documents-field.tsx';
import styles from './edit.module.css';
import type { NewsValues } from './news-values.ts';

export type NewsForm = RecordForm<NewsValues, Stamps>;

interface LanguageFieldsProps {
  form: NewsForm;
  work: ContentWork;
  readOnly: boolean;
}

/** The texts of each language: side by side where there is room, else one after the other by a choice. */
export function LanguageFields({ form, work, readOnly }: LanguageFieldsProps) {
  const { t } = useTranslation('publishing');
  const { locale } = useLanguage();
  const [chosen, setChosen] = useState<Locale>(locale);
  const beside = useMedia('(min-width: 1100px)');
  const states = languageWork(work);
  const shown = beside ? LOCALES : [chosen];
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
      <div className={styles.languages}>
        {shown.map((language) => (
          <section key={language} className={styles.language} aria-label={t(`language.${language}`)}>
            <div className={styles.head}>
              <Tag look="ink">{language.toUpperCase()}</Tag>
              <b className="grow">{t(`language.${language}`)}</b>
              <span className="cap t2">
                {t(`state.${states.find((one) => one.language === language)?.state ?? 'missing'}`)}
              </span>
            </div>
            <TextFields form={form} language={language} readOnly={readOnly} />
          </section>
        ))}
      </div>
    </>
  );
}

function TextFields({ form, language, readOnly }: { form: NewsForm; language: Locale; readOnly: boolean }) {
  const { t } = useTranslation('current');
  const body = `body_${language}` as const;
  return (
    <>
      <Text form={form} name={`title_${language}`} lang={language} maxLength={120} />
      <LongText form={form} name={`teaser_${language}`} lang={language} maxLength={300} rows={2} />
      <RichTextEditor
        label={form.words.label(body)}
        language={language}
        value={form.values[body]}
        readOnly={readOnly}
        error={form.fault(body)}
        placeholder={t('edit.placeholder')}
        onChange={(value) => form.set({ [body]: value })}
      />
      {form.values.cover && (
        <Text form={form} name={`cover_alt_${language}`} lang={language} maxLength={300} optional />
      )}
      <DocumentsField form={form} language={language} />
    </>
  );
}
