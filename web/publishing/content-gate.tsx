import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContentWork } from '#shared/contracts/content.ts';
import { isUuid } from '#shared/uuid.ts';
import { isMissing, isRefused } from '#web/calls/call-error.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { contentQuery } from './queries.ts';

export interface ContentGateProps {
  id: string;
  /** The head of the screen while nothing is known of the item. */
  header: ReactNode;
  children: (work: ContentWork) => ReactNode;
}

/** Draws a screen for those who look after an item, once the item and the words of these tools are there. */
export function ContentGate({ id, header, children }: ContentGateProps) {
  const { data, error, refetch } = useQuery({ ...contentQuery(id), enabled: isUuid(id) });
  if (data) return children(data);
  if (!isUuid(id) || isMissing(error)) return <NotFoundScreen />;
  if (!error) return <DetailSkeleton header={header} />;
  return (
    <Page header={header}>{isRefused(error) ? <EmptyState reason="denied" /> : <ErrorState onRetry={refetch} />}</Page>
  );
}
