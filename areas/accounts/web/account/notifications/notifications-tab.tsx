import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { matrixQuery, preferencesQuery } from '../queries.ts';
import { Matrix } from './matrix.tsx';
import { Subscriptions } from './subscriptions.tsx';

/** The second tab: what one gets, and how. */
export function NotificationsTab({ staffId }: { staffId: string }) {
  const preferences = useQuery(preferencesQuery(staffId));
  const matrix = useQuery(matrixQuery(staffId));
  const retry = () => {
    void preferences.refetch();
    void matrix.refetch();
  };
  if (preferences.data && matrix.data) {
    return (
      <>
        <Subscriptions staffId={staffId} preferences={preferences.data} />
        <Matrix staffId={staffId} cells={matrix.data} />
      </>
    );
  }
  return preferences.error || matrix.error ? <ErrorState onRetry={retry} /> : <RowsSkeleton count={5} />;
}
