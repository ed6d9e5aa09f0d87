import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { LongText, Text } from '#web/forms/fields.tsx';
import { DocumentsField } from '#web/publishing/editor/documents-field.tsx';
import { RichTextEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { MAX_DOCUMENTS } from '../../event-facts.ts';
import type { EventForm } from './event-values.ts';

interface TextFieldsProps {
  form: EventForm;
  language: Locale;
  readOnly: boolean;
}

/** What an event says in one language; the words of its parts stand with their times. */
export function TextFields({ form, language, readOnly }: TextFieldsProps) {
  const { t } = useTranslation('publishing');
  const body = `body_${language}` as const;
  const cancellation = `cancellation_${language}` as const;
  return (
    <>
      <Text form={form} name={`title_${language}`} lang={language} maxLength={120} />
      <LongText form={form} name={`teaser_${language}`} lang={language} maxLength={300} rows={2} />
      {form.values.cancelled_at && (
        <TextArea
          label={form.words.label(cancellation)}
          error={form.fault(cancellation)}
          lang={language}
          maxLength={1000}
          rows={2}
          value={form.values[cancellation] ?? ''}
          onChange={({ target }) => form.set({ [cancellation]: target.value || null })}
        />
      )}
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
      <DocumentsField form={form} language={language} max={MAX_DOCUMENTS} />
    </>
  );
}
