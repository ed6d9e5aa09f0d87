import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { addView, changeView, removeView, type SavedView, type ViewWishes } from './queries.ts';
import type { KeptQuery } from './view-query.ts';

/** Keeps, changes and takes away views of a list. What is taken away comes back with «Rückgängig». */
export function useKeeping(list: string) {
  const { t } = useTranslation(['views', 'common']);
  const client = useQueryClient();
  const { viewer } = useViewer();
  const staff_id = viewer?.staff?.id ?? '';
  const refresh = () => client.invalidateQueries({ queryKey: ['savedViews', staff_id, list] });
  const fail = (thrown: unknown) => notify({ kind: 'error', message: failureWords(thrown, t) });
  const add = useMutation({
    mutationFn: (view: ViewWishes & { query: KeptQuery }) => addView({ ...view, staff_id, list }),
    onSuccess: refresh,
  });
  const change = useMutation({
    mutationFn: ({ id, ...wishes }: Partial<ViewWishes & { query: KeptQuery }> & { id: string }) =>
      changeView(id, wishes),
    onSuccess: refresh,
  });
  const again = useMutation({
    // Somebody else's view comes back as one's own.
    mutationFn: (view: SavedView) => addView({ ...view, staff_id, ...(view.staff_id !== staff_id && { alert: null }) }),
    onSuccess: refresh,
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => removeView(id),
    onSuccess: (_answer, view) => {
      notify({
        kind: 'success',
        message: t('removed', { name: view.name }),
        action: { label: t('undo'), onAct: () => again.mutate(view) },
      });
      return refresh();
    },
    onError: fail,
  });
  return { add, change, remove };
}
