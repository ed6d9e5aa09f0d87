import { useQuery } from '@tanstack/react-query';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FormSkeleton } from '#web/ui/skeleton.tsx';
import { settingsQuery } from '../store/settings-store.ts';
import { GeneralForm } from './general-form.tsx';

/** Addresses of the offices and the link to the course programme. */
export default function GeneralTopic() {
  const query = useQuery(settingsQuery);
  const rows = query.data;
  if (query.error && !rows) return <ErrorState onRetry={query.refetch} />;
  return (
    <DraftGate form="settings.general" waiting={<FormSkeleton parts={3} />}>
      {(slot) => (rows ? <GeneralForm rows={rows} slot={slot} /> : <FormSkeleton parts={3} />)}
    </DraftGate>
  );
}
