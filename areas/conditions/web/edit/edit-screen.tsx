import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ContentEditorScreen, textsIn } from '#web/publishing/editor/content-editor.tsx';
import { useFieldWords } from '#web/publishing/editor/use-field-words.ts';
import TermsReader from '../read/terms-reader.tsx';
import { DRAFTS, editPath } from '../suppliers.ts';
import { FactFields } from './fact-fields.tsx';
import { EMPTY_TERMS, TERMS_FIELDS, termsSchema } from './terms-values.ts';
import { TextFields } from './text-fields.tsx';

/** /app/conditions/{termsId}/edit: the terms of a supplier for those who write them. */
export default function EditScreen() {
  const { t } = useTranslation('conditions');
  const { date } = useFormat();
  const words = useFieldWords(TERMS_FIELDS, 'conditions', (name, value) => {
    if (name.startsWith('valid')) return value ? date(String(value)) : '';
    if (name === 'bonuses' && Array.isArray(value)) return t('edit.bonus.count', { count: value.length });
    if (name === 'contact' && value) return Object.values(value).filter(Boolean).join('\n');
    return undefined;
  });
  return (
    <ContentEditorScreen
      part="termsId"
      form="conditions.terms"
      editing={{
        ...{ words, editPath, reads: ['conditions'], untitled: t('edit.title') },
        ...{ fields: TERMS_FIELDS, empty: EMPTY_TERMS, schema: termsSchema },
        crumb: () => ({ label: t('drafts.title'), to: DRAFTS.path }),
        texts: (form, language, readOnly) => <TextFields {...{ form, language, readOnly }} />,
        facts: (form) => <FactFields form={form} />,
        preview: (id, values, language) => {
          const text = textsIn(values, TERMS_FIELDS.texts, language);
          return text && <TermsReader id={id} facts={values} texts={{ [language]: text }} locale={language} />;
        },
      }}
    />
  );
}
