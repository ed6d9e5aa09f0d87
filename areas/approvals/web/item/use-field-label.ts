import { useTranslation } from 'react-i18next';
import { contentKind } from '#web/frame/content-kinds.ts';

/** How the area of a kind calls its fields; by their names where it has no words for them. */
export function useFieldLabel(kind: string): (field: string) => string {
  const { t } = useTranslation();
  const known = contentKind(kind);
  return (field) => (known?.fields ? t(`${known.fields}.${field}`, { ns: known.words, defaultValue: field }) : field);
}
