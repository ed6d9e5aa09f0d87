import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#web/calls/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';

interface EmptyWords {
  title?: string;
  text?: string;
  /** Names the button that lifts the filters. */
  reset?: string;
}

export interface ListBodyProps<Answer> {
  /** The read of the list. */
  query: { data: Answer | undefined; error: unknown; refetch: () => unknown };
  /** `useList(list)`, or what it says of the filters. */
  shown: { filtered: boolean; reset: () => void };
  isEmpty: (answer: Answer) => boolean;
  /** `<PastEnd>` where an empty answer only means that the list has no such page. */
  pastEnd?: ReactNode;
  /** In the list's place until it comes. */
  waiting: ReactNode;
  /** Words where there is nothing yet, and where the filters leave none; general ones otherwise. */
  nothing?: Omit<EmptyWords, 'reset'>;
  noMatch?: EmptyWords;
  children: (answer: Answer) => ReactNode;
}

/** A list, or why there is none: on its way, failed, refused, nothing there yet, or nothing that fits. */
export function ListBody<Answer>({
  query,
  shown,
  isEmpty,
  pastEnd,
  waiting,
  nothing,
  noMatch,
  children,
}: ListBodyProps<Answer>) {
  const { t } = useTranslation('common');
  const { data, error } = query;
  if (data === undefined) {
    if (isRefused(error)) return <EmptyState reason="denied" />;
    return error ? <ErrorState onRetry={() => void query.refetch()} /> : waiting;
  }
  if (!isEmpty(data)) return children(data);
  if (pastEnd) return pastEnd;
  if (!shown.filtered) return <EmptyState reason="nothing" {...nothing} />;
  const { reset = t('ui.filter.reset'), ...words } = noMatch ?? {};
  return <EmptyState reason="noMatch" {...words} action={<Button onClick={shown.reset}>{reset}</Button>} />;
}
