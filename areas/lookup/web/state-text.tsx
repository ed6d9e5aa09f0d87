import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { PartnerRecord } from './queries.ts';

const LOOK = { online: 'accepted', outdated: 'waiting', notEligible: 'draft', unknown: 'draft' } as const;

export function StateChip({ state }: Pick<PartnerRecord, 'state'>) {
  const { t } = useTranslation('lookup');
  return <StatusChip status={LOOK[state]} word={t(`state.${state}`)} />;
}

/** Why, and as of when. */
export function useStateText() {
  const { t } = useTranslation('lookup');
  const { dateTime } = useFormat();
  return ({ reason, at }: PartnerRecord) =>
    [reason && t(`reason.${reason}`), at && t('since', { when: dateTime(at) })].filter(Boolean).join(' · ');
}
