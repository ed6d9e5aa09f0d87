import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { REASON_LENGTH } from '../../view-as-facts.ts';
import styles from './view-as.module.css';
import { startViewing } from './view-as.ts';

/** Asks why, then begins the view. */
export function ViewAsDialog({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const start = useMutation({ mutationFn: () => startViewing(person.id, reason.trim()) });
  const short = reason.trim().length < REASON_LENGTH.min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!short) start.mutate();
  };
  return (
    <Dialog
      title={t('viewAs.title', { name: person.name })}
      icon="eye"
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} kind="ink" type="submit" form="view-as" busy={start.isPending || start.isSuccess}>
          {t('viewAs.start')}
        </CancelOr>
      }
    >
      <form id="view-as" className={styles.form} onSubmit={submit} noValidate>
        <p>{t('viewAs.text')}</p>
        <TextArea
          label={t('viewAs.reason')}
          help={t('viewAs.reasonHelp', { count: REASON_LENGTH.min })}
          error={asked && short ? t('viewAs.reasonMissing', { count: REASON_LENGTH.min }) : undefined}
          maxLength={REASON_LENGTH.max}
          rows={3}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FaultNote>{start.error && failureWords(start.error, t)}</FaultNote>
      </form>
    </Dialog>
  );
}
