import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { changeStanding } from './live/own.ts';
import { withMarks } from './model/marks.ts';
import {
  LISTS,
  type LinePage,
  MARKING,
  NOTIFICATIONS,
  standingQuery,
  storeAllRead,
  storeMark,
  TYPES,
  takeBackAllRead,
} from './queries.ts';

interface Mark {
  id: string;
  read: boolean;
}

/** Marks notifications: shown at once, stored afterwards, and as it was when that could not be. */
export function useMarking(userId: string) {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const onError = () => {
    void queries.invalidateQueries({ queryKey: NOTIFICATIONS });
    notify({ kind: 'error', message: t('list.notStored') });
  };
  // A page that was asked for before the mark would show the state before it.
  const onSuccess = () => {
    if (queries.isFetching({ queryKey: LISTS }) > 0) void queries.invalidateQueries({ queryKey: LISTS });
    for (const queryKey of [TYPES, standingQuery(userId).queryKey]) void queries.invalidateQueries({ queryKey });
  };
  const one = useMutation({
    // One after the other, so that the last click is what is stored.
    mutationKey: MARKING,
    scope: { id: `notifications ${userId}` },
    mutationFn: ({ id, read }: Mark) => storeMark(id, read),
    onMutate: ({ id, read }) => {
      markLines(queries, (page) => withMarks(page.lines, new Set([id]), read ? new Date().toISOString() : null));
      changeStanding(queries, userId, read ? -1 : 1);
    },
    onSuccess,
    onError,
  });
  const back = useMutation({
    mutationKey: MARKING,
    scope: { id: `notifications ${userId}` },
    mutationFn: takeBackAllRead,
    onSuccess: () => queries.invalidateQueries({ queryKey: NOTIFICATIONS }),
    onError,
  });
  const all = useMutation({
    mutationKey: MARKING,
    scope: { id: `notifications ${userId}` },
    mutationFn: storeAllRead,
    onMutate: () => {
      const now = new Date().toISOString();
      markLines(queries, ({ lines }) => withMarks(lines, new Set(lines.map(({ id }) => id)), now));
      changeStanding(queries, userId, 'none');
    },
    onSuccess: (moment) => {
      onSuccess();
      if (moment === null) return;
      const undo = { label: t('list.undo'), onAct: () => back.mutate(moment) };
      notify({ kind: 'success', message: t('list.allRead'), id: 'notifications read', action: undo });
    },
    onError,
  });
  return { mark: one.mutate, markAll: all.mutate };
}

function markLines(queries: QueryClient, change: (page: LinePage) => LinePage['lines']): void {
  queries.setQueriesData<LinePage>({ queryKey: LISTS }, (page) => page && { ...page, lines: change(page) });
}
