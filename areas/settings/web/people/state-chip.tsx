import { useTranslation } from 'react-i18next';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { AccountState } from '../../rights-facts.ts';

const CHIP: Partial<Record<AccountState, Status>> = { invited: 'waiting', active: 'published', blocked: 'rejected' };

/** The state of an account as a chip. */
export function StateChip({ state }: { state: AccountState }) {
  const { t } = useTranslation('settings');
  const chip = CHIP[state];
  const word = t(`person.states.${state}`);
  return chip ? <StatusChip status={chip} word={word} /> : <Tag look="line">{word}</Tag>;
}
