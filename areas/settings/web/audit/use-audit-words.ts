import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { AuditEntry } from '../../audit-contract.ts';
import { auditObject } from '../../audit-object.ts';
import { type ValueLine, type ValueWords, valueLines } from '../../audit-values.ts';

/** The words of an entry. What the log knows and the words do not is shown as it stands. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('settings');
  const { date, dateTime } = useFormat();
  const wordOf = (key: string, field?: string) =>
    i18n.exists(key, { ns: 'settings' }) ? t(key, { field }) : undefined;
  const words: ValueWords = { wordOf, weekday: (place) => weekdayIn(i18n.language, place), date, dateTime };
  return {
    action: ({ action }: AuditEntry) => t(`audit.action.${action}`, { defaultValue: action }),
    object: (entry: AuditEntry): string | null => auditObject(entry, wordOf),
    /** A value in words, each line with the name of its field and a colon. */
    lines: (value: unknown): ValueLine[] =>
      valueLines(value, words).map(({ name, text }) => ({ name: name && t('audit.named', { field: name }), text })),
  };
}

/** The name of a weekday; 0 is Monday. */
function weekdayIn(language: string, place: number): string {
  // The first of January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + place));
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day);
}
