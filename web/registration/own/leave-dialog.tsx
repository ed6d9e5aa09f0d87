import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import type { Moves } from './use-moves.ts';

export interface LeaveDialogProps {
  /** Whose registration ends; without it one's own. */
  name: string | undefined;
  /** The date that is left, where the page around does not say it beside the question. */
  when?: string;
  /** It is on the waiting list, and gives up no seat. */
  waits: boolean;
  moves: Moves;
  /** Nobody is told why. */
  withoutReason?: true;
  onLeave: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks once more before a seat is given up, and why, if somebody wants to say it. */
export function LeaveDialog({ name, when, waits, moves, withoutReason, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation(['registration', 'common']);
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={name ? t('leave.titleOf', { name }) : t('leave.title')}
      onClose={onClose}
      actions={
        <CancelOr
          onCancel={onClose}
          kind="danger"
          busy={moves.busy !== undefined}
          onClick={() => void onLeave(reason.trim())}
        >
          {t(name ? 'leave.other' : 'own.leave')}
        </CancelOr>
      }
    >
      {when && <p className="strong">{when}</p>}
      <p>{t(waits ? 'leave.waits' : 'leave.text')}</p>
      {!withoutReason && (
        <TextArea
          label={t('leave.reason')}
          optional
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <FaultNote>{moves.failure}</FaultNote>
    </Dialog>
  );
}
