import { useTranslation } from 'react-i18next';
import type { LanguageState } from '#shared/names/translation.ts';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';

const CHIP: Readonly<Record<LanguageState, Status>> = {
  missing: 'deleted',
  outdated: 'rejected',
  machine: 'draft',
  edited: 'waiting',
  published: 'published',
};

/** How far a language or a part is, as shape, word and colour. */
export function LanguageChip({ state }: { state: LanguageState }) {
  const { t } = useTranslation('translation');
  return <StatusChip status={CHIP[state]} word={t(`state.${state}`)} />;
}
