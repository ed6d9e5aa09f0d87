import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';
import { CASE_STATES } from '../certification-facts.ts';

type CaseState = (typeof CASE_STATES)[number];
const LOOK: Readonly<Record<CaseState, Status>> = {
  ...{ draft: 'draft', waiting: 'waiting', rejected: 'rejected', valid: 'accepted', coming: 'accepted' },
  ...{ expiring: 'waiting', grace: 'waiting', expired: 'rejected', withdrawn: 'rejected' },
};

/** How a case or its certificate stands, in a word; of one that is coming, `from` which day. */
export function StateChip({ state, from }: { state: string | null; from?: string | null }) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const known = CASE_STATES.find((one) => one === state);
  if (!known) return null;
  const word = known === 'coming' && from ? t('from', { date: date(from) }) : t(`state.${known}`);
  return <StatusChip status={LOOK[known]} word={word} />;
}
