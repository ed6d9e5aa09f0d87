import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { BACKUP_DAYS } from '../assessment-facts.ts';
import styles from './assessment.module.css';
import { deleteSurvey } from './queries.ts';
import { useAssessmentFault } from './use-fault.ts';

interface DeleteButtonProps {
  response_id: string;
  /** All rounds that there are: of several one chooses between this one and all. */
  rounds: readonly { response_id: string }[];
}

/** Deletes a round, or everything that one ever answered; taking the consent back is the same. */
export function DeleteButton(props: DeleteButtonProps) {
  const { t } = useTranslation('assessment');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="trash" onClick={() => setOpen(true)}>
        {t('delete.button')}
      </Button>
      {open && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ response_id, rounds, onClose }: DeleteButtonProps & { onClose: () => void }) {
  const { t } = useTranslation(['assessment', 'common']);
  const { viewer } = useViewer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sentence = useAssessmentFault();
  const [all, setAll] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteSurvey(all ? { staff_id: viewer?.staff?.id ?? '' } : { response_id }),
    onSuccess: async () => {
      notify({ kind: 'success', message: t('delete.done') });
      onClose();
      await navigate({ to: '.', search: { view: 'start' }, replace: true });
      queries.removeQueries({ queryKey: ['assessment'] });
      await stale(queries, 'dashboard');
    },
  });
  return (
    <Dialog
      title={t('delete.title')}
      icon="trash"
      alert
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} careful kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t(all ? 'delete.all' : 'delete.one')}
        </CancelOr>
      }
    >
      <div className={styles.consent}>
        <p>{t('delete.text')}</p>
        <p className="small t2">{t('delete.backups', { days: BACKUP_DAYS })}</p>
        {rounds.length > 1 &&
          [false, true].map((every) => (
            <OptionCard
              key={String(every)}
              type="radio"
              name="what"
              label={t(every ? 'delete.allLabel' : 'delete.oneLabel', { count: rounds.length })}
              checked={all === every}
              onChange={() => setAll(every)}
            />
          ))}
        <FaultNote>{remove.error && sentence(remove.error)}</FaultNote>
      </div>
    </Dialog>
  );
}
