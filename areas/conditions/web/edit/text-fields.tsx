import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { LongText, Text } from '#web/forms/fields.tsx';
import { DocumentsField } from '#web/publishing/editor/documents-field.tsx';
import { RichTextEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import type { TermsForm } from './terms-values.ts';

const MAX_DOCUMENTS = 20;

interface TextFieldsProps {
  form: TermsForm;
  language: Locale;
  readOnly: boolean;
}

/** What the terms say in one language. */
export function TextFields({ form, language, readOnly }: TextFieldsProps) {
  const { t } = useTranslation('publishing');
  const body = `body_${language}` as const;
  return (
    <>
      <Text form={form} name={`title_${language}`} lang={language} maxLength={120} />
      <LongText form={form} name={`teaser_${language}`} lang={language} maxLength={300} rows={2} />
      <LongText form={form} name={`freight_${language}`} lang={language} maxLength={500} rows={2} optional />
      <RichTextEditor
        label={form.words.label(body)}
        language={language}
        value={form.values[body]}
        readOnly={readOnly}
        error={form.fault(body)}
        placeholder={t('edit.placeholder')}
        onChange={(value) => form.set({ [body]: value })}
      />
      <DocumentsField form={form} language={language} max={MAX_DOCUMENTS} />
    </>
  );
}
