import type { ReactNode } from 'react';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { useWhy } from '#web/ui/use-why.tsx';
import styles from './office.module.css';
import { type OfficeStep, useOfficeStep } from './use-office-step.ts';

export interface StepDialogProps {
  title: string;
  confirm: string;
  /** Takes something away. */
  danger?: boolean;
  /** What is pressed for; as long as something is missing, what that is; undefined while that is being read. */
  step: OfficeStep | string | undefined;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A step of the office that needs a word before it is taken. */
export function StepDialog({ title, confirm, danger, step, onDone, onClose, children }: StepDialogProps) {
  const why = useWhy(typeof step === 'string' ? step : undefined);
  const { take, busy, failure } = useOfficeStep(() => {
    onDone();
    onClose();
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <CancelOr
          onCancel={onClose}
          kind={danger ? 'danger' : 'primary'}
          busy={busy !== undefined}
          {...why.off}
          disabled={typeof step !== 'object'}
          onClick={() => typeof step === 'object' && take(step)}
        >
          {confirm}
        </CancelOr>
      }
    >
      <div className={styles.fields}>
        {children}
        {why.said}
      </div>
      <FaultNote>{failure}</FaultNote>
    </Dialog>
  );
}
