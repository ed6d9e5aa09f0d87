import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { isOver } from '#web/dated/days.ts';
import { isLive, isOpen } from '#web/registration/date-state.tsx';
import type { DateFacts } from '#web/registration/queries.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { type EventDetail, storeMark } from '../queries.ts';

interface MarkButtonProps {
  event: EventDetail;
  /** How its date stands, once that is known. */
  date: DateFacts | undefined;
}

/**
 * Marking an event for one's own calendar. What is over or called off is not marked any more, nor what one is registered
 * for: it is in the calendar already.
 */
export function MarkButton({ event, date }: MarkButtonProps) {
  const { t } = useTranslation('events');
  const { viewer } = useViewer();
  const reader = viewer?.viewing ? undefined : viewer?.staff?.id;
  const { mutate, isPending } = useMark(event.id, reader ?? '');
  const ahead = !isOver(event) && !event.cancelled_at;
  if (!reader || !(ahead || event.marked) || isLive(date?.own_state ?? null)) return null;
  return (
    <Button
      kind={event.marked || (date && isOpen(date)) ? 'outlined' : 'primary'}
      icon={event.marked ? 'check' : 'bookmark'}
      busy={isPending}
      onClick={() => mutate(!event.marked)}
    >
      {t(event.marked ? 'event.marked' : 'event.mark')}
    </Button>
  );
}

function useMark(id: string, reader: string) {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const store = async (marked: boolean) => {
    await storeMark(id, reader, marked);
    await stale(queries, 'events');
  };
  return useMutation({
    mutationFn: store,
    onError: tellFailure,
    onSuccess: (_done, marked) =>
      notify({
        kind: 'success',
        message: t(marked ? 'event.nowMarked' : 'event.unmarked'),
        action: { label: t('event.undo'), onAct: () => void store(!marked).catch(tellFailure) },
      }),
  });
}
