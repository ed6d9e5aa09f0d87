import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#web/session/use-session.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FormSkeleton } from '#web/ui/skeleton.tsx';
import { matrixQuery, pausedAddressQuery, preferencesQuery } from '../queries.ts';
import { Matrix } from './matrix.tsx';
import { OwnCalendarPart } from './own-calendar.tsx';
import { PausedHint } from './paused-hint.tsx';
import { Subscriptions } from './subscriptions.tsx';

/** The second tab: what one gets, and how. */
export function NotificationsTab({ staffId }: { staffId: string }) {
  const { viewer } = useViewer();
  const preferences = useQuery(preferencesQuery(staffId));
  const matrix = useQuery(matrixQuery(staffId));
  // Stands above the others: they wait for it, and without an answer it stays away.
  const email = viewer?.user.email ?? '';
  const paused = useQuery(pausedAddressQuery(email));
  const retry = () => {
    void preferences.refetch();
    void matrix.refetch();
  };
  if (preferences.data && matrix.data && !paused.isLoading) {
    return (
      <>
        <PausedHint email={email} />
        <Subscriptions staffId={staffId} preferences={preferences.data} />
        <Matrix staffId={staffId} cells={matrix.data} />
        <OwnCalendarPart />
      </>
    );
  }
  return preferences.error || matrix.error ? <ErrorState onRetry={retry} /> : <FormSkeleton />;
}
