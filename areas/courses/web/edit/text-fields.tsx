import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { LongText, Text } from '#web/forms/fields.tsx';
import { DocumentsField } from '#web/publishing/editor/documents-field.tsx';
import { RichTextEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import { MAX_DOCUMENTS } from '../../course-facts.ts';
import type { CourseForm } from './course-values.ts';
import { ProgrammeWords } from './programme-fields.tsx';

interface TextFieldsProps {
  form: CourseForm;
  language: Locale;
  readOnly: boolean;
}

/** What a course has in one language. */
export function TextFields({ form, language, readOnly }: TextFieldsProps) {
  const { t } = useTranslation('publishing');
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
      <Text form={form} name={`audience_${language}`} lang={language} maxLength={300} optional />
      <Text form={form} name={`bring_${language}`} lang={language} maxLength={300} optional />
      <ProgrammeWords form={form} language={language} />
      {form.values.cover && (
        <Text form={form} name={`cover_alt_${language}`} lang={language} maxLength={300} optional />
      )}
      <DocumentsField form={form} language={language} max={MAX_DOCUMENTS} />
    </>
  );
}
