import { useTranslation } from 'react-i18next';
import { isRecord } from '#shared/is-record.ts';
import { type ContentFields, partOf } from '../content-fields.ts';
import { plainText } from '../plain-text.ts';

/**
 * How the fields of a kind are called, with their language, and how their values read.
 * @param words the area's words, with each field under `edit.field`
 * @param own how the area reads a value; undefined leaves it to the frame
 */
export function useFieldWords(
  fields: ContentFields,
  words: string,
  own: (name: string, value: unknown) => string | undefined,
) {
  const { t } = useTranslation([words, 'publishing']);
  const label = (field: string) => {
    const { part, name } = partOf(fields, field);
    const word = t(`edit.field.${name}`);
    return part === null ? word : t(`publishing:edit.inLanguage.${part}`, { field: word });
  };
  const show = (field: string, value: unknown): string => {
    const { name } = partOf(fields, field);
    const read = own(name, value);
    if (read !== undefined) return read;
    if (typeof value === 'boolean') return t(value ? 'publishing:edit.yes' : 'publishing:edit.no');
    if (name === 'cover') return t(value ? 'publishing:edit.cover.there' : 'publishing:edit.cover.none');
    if (name === 'pictures' && Array.isArray(value)) return t('publishing:pictures.number', { count: value.length });
    if (name === 'documents' && Array.isArray(value)) {
      return value.map((one) => (isRecord(one) ? String(one.title) : '')).join('\n');
    }
    return plainText(value);
  };
  return { label, show };
}
