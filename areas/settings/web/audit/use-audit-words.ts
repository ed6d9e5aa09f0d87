import { useTranslation } from 'react-i18next';
import { weekdayName } from '#shared/weekdays.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { AuditEntry } from '../../audit-contract.ts';
import { auditObject } from '../../audit-object.ts';
import { type ValueLine, type ValueWords, valueLines } from '../../audit-values.ts';

/** The words of an entry. What the log knows and the words do not is shown as it stands. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('settings');
  const { locale } = useLanguage();
  const { date, dateTime } = useFormat();
  const wordOf = (key: string, field?: string) =>
    i18n.exists(key, { ns: 'settings' }) ? t(key, { field }) : undefined;
  const words: ValueWords = { wordOf, weekday: (place) => weekdayName(place, locale), date, dateTime };
  return {
    action: ({ action }: AuditEntry) => t(`audit.action.${action}`, { defaultValue: action }),
    object: (entry: AuditEntry): string | null => auditObject(entry, wordOf),
    /** A value in words, each line with the name of its field and a colon. */
    lines: (value: unknown): ValueLine[] =>
      valueLines(value, words).map(({ name, text }) => ({ name: name && t('audit.named', { field: name }), text })),
  };
}
