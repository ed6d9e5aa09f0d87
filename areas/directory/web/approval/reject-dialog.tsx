import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import type { WaitingChange } from '../../contract.ts';
import styles from './approval.module.css';
import { useDecide } from './use-decide.ts';
import { useWishWords } from './wish-words.ts';

/** Asks for the reason, which those who asked will read. */
export function RejectDialog({ change, onClose }: { change: WaitingChange; onClose: () => void }) {
  const { t } = useTranslation(['opticians', 'common']);
  const words = useWishWords();
  const { busy, run } = useDecide();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const reject = async () => {
    if (reason.trim() === '') return setMissing(true);
    if (await run({ id: change.id, state: 'rejected', reason: reason.trim() })) onClose();
  };
  return (
    <Dialog
      title={t('approval.ask', { name: change.optician_name })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('common:ui.cancel')}
          </Button>
          <Button kind="danger" busy={busy} onClick={reject}>
            {t('approval.reject')}
          </Button>
        </>
      }
    >
      <p className={styles.about}>{t('waiting.about', { company: change.optician_name, wish: words.title(change) })}</p>
      <TextArea
        label={t('approval.reason')}
        help={t('approval.reasonHelp')}
        error={missing ? t('edit.fault.required') : undefined}
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
    </Dialog>
  );
}
