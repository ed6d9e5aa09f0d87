import { useQuery } from '@tanstack/react-query';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { settingsQuery } from '../store/settings-store.ts';
import { GeneralForm } from './general-form.tsx';

/** Addresses of the offices and the link to the course programme. */
export default function GeneralTopic() {
  const query = useQuery(settingsQuery);
  const rows = query.data;
  if (rows) {
    return (
      <DraftGate form="settings.general" waiting={<RowsSkeleton count={5} />}>
        {(slot) => <GeneralForm rows={rows} slot={slot} />}
      </DraftGate>
    );
  }
  return query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={5} />;
}
