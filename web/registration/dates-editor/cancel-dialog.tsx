import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/tag.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useWhy } from '#web/ui/use-why.tsx';
import type { EditedDate } from '../booking/queries.ts';
import { staleRegistrations } from '../stale-registrations.ts';
import { dateRefusal } from './date-refusal.ts';
import { cancelDate } from './queries.ts';

interface CancelDialogProps {
  edited: EditedDate;
  onClose: () => void;
}

/** Calls a date off, with the reason that everybody is told who has a seat or waits for one. */
export function CancelDialog({ edited, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['dates', 'common']);
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelDate({ id: edited.date.id, reason: reason.trim() }),
    onSuccess: async () => {
      onClose();
      notify({ kind: 'success', message: t('cancel.done') });
      await staleRegistrations(queries);
    },
  });
  const why = useWhy(reason.trim().length < 3 ? t('cancel.missing') : undefined);
  const people = edited.seatsTaken + edited.waiting;
  return (
    <Dialog
      title={t('cancel.title')}
      icon="calendar"
      alert
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button kind="danger" busy={isPending} {...why.off} onClick={() => mutate()}>
            {t('cancel.now')}
          </Button>
        </>
      }
    >
      <p>{people > 0 ? t('cancel.told', { count: people }) : t('cancel.nobody')}</p>
      <TextArea
        label={t('cancel.reason')}
        help={t('cancel.reasonHelp')}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {why.said}
      {error && <Note tone="err">{dateRefusal(error, t)}</Note>}
    </Dialog>
  );
}
