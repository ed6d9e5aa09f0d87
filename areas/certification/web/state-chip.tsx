import { useTranslation } from 'react-i18next';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';
import { CASE_STATES } from '../certification-facts.ts';

type CaseState = (typeof CASE_STATES)[number];
const LOOK: Readonly<Record<CaseState, Status>> = {
  ...{ draft: 'draft', waiting: 'waiting', rejected: 'rejected', valid: 'accepted', coming: 'accepted' },
  ...{ expiring: 'waiting', grace: 'waiting', expired: 'rejected', withdrawn: 'rejected' },
};

/** How a case or its certificate stands, in a word. */
export function StateChip({ state }: { state: string | null }) {
  const { t } = useTranslation('certification');
  const known = CASE_STATES.find((one) => one === state);
  return known ? <StatusChip status={LOOK[known]} word={t(`state.${known}`)} /> : null;
}
