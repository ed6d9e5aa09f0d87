import { useTranslation } from 'react-i18next';
import type { ListingState } from '#shared/names/listings.ts';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';

const SHAPES: Readonly<Record<ListingState, Status>> = {
  open: 'published',
  reserved: 'published',
  changed: 'waiting',
  waiting: 'waiting',
  planned: 'waiting',
  rejected: 'rejected',
  draft: 'draft',
  expired: 'deleted',
  closed: 'accepted',
  hidden: 'deleted',
  deleted: 'deleted',
};

/** How a listing stands, as shape and word. */
export function StateChip({ state }: { state: ListingState }) {
  const { t } = useTranslation('listings');
  return <StatusChip status={SHAPES[state]} word={t(`state.${state}`)} />;
}
