import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonsOf } from '#web/reasons/kept-texts-query.ts';
import { ReasonDialog } from '#web/reasons/reason-dialog.tsx';
import type { MoveDialogProps } from './release-dialog.tsx';

/** Gives an item back to its author with a reason: one that is given often, or words of one's own. */
export function SendBackDialog({
  work,
  moves,
  onClose,
  reasons,
}: MoveDialogProps & { reasons: readonly string[] | undefined }) {
  const { t } = useTranslation('publishing');
  const [fault, setFault] = useState<string>();
  const send = async (reason: string) => {
    const refused = await moves.move('send_back', { reason });
    if (refused) setFault(refused);
    else onClose();
  };
  return (
    <ReasonDialog
      title={t('action.send_back')}
      about={reasonsOf(work.kind)}
      reasons={reasons}
      confirm={t('action.send_back')}
      maxLength={1000}
      busy={moves.busy === 'send_back'}
      fault={fault}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  );
}
