import type { ReactNode } from 'react';
import { isRefused } from '#web/calls/call-error.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';

interface NotReadProps {
  /** The head of the screen while nothing is known of what it shows. */
  header: ReactNode;
  error: Error | null;
  onRetry: () => unknown;
}

/** In place of a screen whose record is not there: still on its way, refused, or failed. */
export function NotRead({ header, error, onRetry }: NotReadProps) {
  if (!error) return <DetailSkeleton header={header} />;
  return (
    <Page header={header}>{isRefused(error) ? <EmptyState reason="denied" /> : <ErrorState onRetry={onRetry} />}</Page>
  );
}
