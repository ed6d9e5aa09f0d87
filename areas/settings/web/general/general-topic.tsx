import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { settingsQuery } from '../store/settings-store.ts';
import { GeneralForm } from './general-form.tsx';

/** Addresses of the offices and the link to the course programme. */
export default function GeneralTopic() {
  const query = useQuery(settingsQuery);
  if (query.data) return <GeneralForm rows={query.data} />;
  return query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={5} />;
}
