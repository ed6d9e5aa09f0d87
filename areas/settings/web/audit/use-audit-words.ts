import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../audit-contract.ts';
import { auditObject, auditWord } from '../../audit-object.ts';
import { WEEKDAYS } from './value-text.ts';

/** The words of an entry. What the log knows and the words do not is shown as it stands. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('settings');
  const wordOf = (key: string, field?: string) =>
    i18n.exists(key, { ns: 'settings' }) ? t(key, { field }) : undefined;
  return {
    action: ({ action }: AuditEntry) => t(`audit.action.${action}`, { defaultValue: action }),
    object: (entry: AuditEntry): string | null => auditObject(entry, wordOf),
    /** The name of one of several values, with its colon. */
    part: (name: string) =>
      t('audit.named', { field: wordOf(`audit.part.${name}`) ?? dayName(name, i18n.language) ?? name }),
    wordOf: (name: string) => wordOf(`audit.value.${name}`) ?? auditWord(name, wordOf),
  };
}

/** The name of a weekday that a value calls by its English key. */
function dayName(key: string, language: string): string | undefined {
  const place = WEEKDAYS.indexOf(key);
  // The first of January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + place));
  return place < 0 ? undefined : new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day);
}
