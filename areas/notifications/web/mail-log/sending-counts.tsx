import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { MAIL_STATES } from '../../message-facts.ts';
import type { Sending } from './queries.ts';

/** «12 gesendet · 3 fehlgeschlagen · 40 noch in Sammlung»: what became of the mails of a sending. */
export function SendingCounts({ sending }: { sending: Sending }) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const parts = MAIL_STATES.filter((state) => sending.counts[state] > 0).map((state) =>
    t(`log.count.${state}`, { count: sending.counts[state], shown: number(sending.counts[state]) }),
  );
  if (sending.waiting > 0) parts.push(t('log.count.waiting', { shown: number(sending.waiting) }));
  return parts.length > 0 ? parts.join(' · ') : t('log.count.none');
}

/** How many of a sending reached nobody and can leave again. */
export function lostOf({ counts }: Sending): number {
  return counts.failed + counts.bounced;
}
