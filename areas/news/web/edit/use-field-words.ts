import { useTranslation } from 'react-i18next';
import { isRecord } from '#shared/is-record.ts';
import { partOf } from '#web/publishing/content-fields.ts';
import { plainText } from '#web/publishing/plain-text.ts';
import { NEWS_FIELDS } from './news-values.ts';

/** How the fields of a news are called, with their language, and how their values read. */
export function useFieldWords() {
  const { t } = useTranslation(['current', 'publishing']);
  const label = (field: string) => {
    const { part, name } = partOf(NEWS_FIELDS, field);
    const word = t(`edit.field.${name}`);
    return part === null ? word : t('edit.inLanguage', { field: word, language: t(`publishing:language.${part}`) });
  };
  const show = (field: string, value: unknown): string => {
    const { name } = partOf(NEWS_FIELDS, field);
    if (name === 'pinned') return t(value ? 'edit.yes' : 'edit.no');
    if (name === 'kind') return t(`kind.${value}`);
    if (name === 'category') return value ? t(`category.${value}`) : '';
    if (name === 'cover') return t(value ? 'edit.cover.there' : 'edit.cover.none');
    if (name === 'related') return t('edit.related.count', { count: Array.isArray(value) ? value.length : 0 });
    if (name === 'documents' && Array.isArray(value)) {
      return value.map((one) => (isRecord(one) ? String(one.title) : '')).join('\n');
    }
    return plainText(value);
  };
  return { label, show };
}
