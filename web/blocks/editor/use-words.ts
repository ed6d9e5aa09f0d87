import { useTranslation } from 'react-i18next';
import { blocksInOrder } from '#shared/blocks-in-order.ts';
import { isRecord } from '#shared/is-record.ts';
import { plainText } from '#web/publishing/plain-text.ts';

/** What the parts of a page with these blocks are called, and their values as lines, for comparing versions and naming what is missing. */
export function useWords(blocks: readonly unknown[]) {
  const { t } = useTranslation('pageEditor');
  return {
    label: (field: string) => t(`field.${field}`, { defaultValue: field }),
    show: (field: string, value: unknown): string | undefined => {
      if (field === 'containers' && Array.isArray(value)) {
        return value.map((block) => (isRecord(block) ? blockLine(block) : '')).join('\n');
      }
      if (field === 'blocks' && isRecord(value)) {
        return Object.values(blocksInOrder(value, blocks)).map(wordsOf).filter(Boolean).join('\n');
      }
      return undefined;
    },
  };

  function blockLine({ kind, column, ...settings }: Record<string, unknown>): string {
    const known = t(`kind.${String(kind)}`, { defaultValue: String(kind) });
    const { id: _id, ...rest } = settings;
    return [
      known,
      column === 'full' ? '' : t(`column.${String(column)}`),
      Object.keys(rest).length > 0 && JSON.stringify(rest),
    ]
      .filter(Boolean)
      .join(' · ');
  }
}

/** The words of a block's text, one field a line. */
function wordsOf(text: unknown): string {
  if (!isRecord(text)) return plainText(text);
  if (text.type === 'doc') return plainText(text);
  return Object.values(text).map(wordsOf).filter(Boolean).join('\n');
}
