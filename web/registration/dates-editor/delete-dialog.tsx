import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/tag.tsx';
import { staleRegistrations } from '../stale-registrations.ts';
import { dateRefusal } from './date-refusal.ts';
import { deleteDate } from './queries.ts';

interface DeleteDialogProps {
  id: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Takes a date away that nobody ever registered for. */
export function DeleteDialog({ id, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation(['dates', 'common']);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteDate(id),
    onSuccess: async () => {
      notify({ kind: 'success', message: t('remove.done') });
      onDeleted();
      await staleRegistrations(queries);
    },
  });
  return (
    <Dialog
      title={t('remove.title')}
      icon="trash"
      alert
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} kind="danger" busy={isPending} onClick={() => mutate()}>
          {t('remove.now')}
        </CancelOr>
      }
    >
      <p>{t('remove.text')}</p>
      {error && <Note tone="err">{dateRefusal(error, t)}</Note>}
    </Dialog>
  );
}
