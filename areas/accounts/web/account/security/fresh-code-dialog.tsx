import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OwnFactor } from './auth-service.ts';
import { ProofSteps } from './proof-steps.tsx';
import styles from './security.module.css';

interface FreshCodeDialogProps {
  title: string;
  text: string;
  submit: string;
  /** The apps and keys that can be shown. */
  factors: readonly OwnFactor[];
  /** What is done once the code was right. */
  onProved: () => Promise<void>;
  onClose: () => void;
}

/** Asks for a fresh code or a passkey before something that weakens the account. */
export function FreshCodeDialog({ title, text, submit, factors, onProved, onClose }: FreshCodeDialogProps) {
  const { t } = useTranslation('system');
  return (
    <Dialog
      title={title}
      icon="shield"
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>{text}</p>
        <ProofSteps submit={submit} factors={factors} onProved={onProved} />
      </div>
    </Dialog>
  );
}
