import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PersonAccount } from '../../contract.ts';
import { ACTION_ICONS, type PersonAction } from './actions.ts';
import { fullName } from './names.ts';

/** Actions that are asked about first; their words stand under `people.confirm`. */
const ASKED = ['revoke', 'block', 'deactivate', 'resetFactors'] as const;
export type AskedAction = (typeof ASKED)[number];

export function isAsked(action: PersonAction): action is AskedAction {
  return ASKED.some((asked) => asked === action);
}

export interface ConfirmDialogProps {
  action: AskedAction;
  person: PersonAccount;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Names the person and says what follows, before it is done. */
export function ConfirmDialog({ action, person, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation(['system', 'common']);
  const [busy, setBusy] = useState(false);
  const name = fullName(person);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    onClose();
  };
  return (
    <Dialog
      alert
      icon={ACTION_ICONS[action]}
      title={t(`people.confirm.${action}.title`, { name })}
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} careful kind="danger" busy={busy} onClick={() => void confirm()}>
          {t(`people.action.${action}`)}
        </CancelOr>
      }
    >
      <p>{t(`people.confirm.${action}.text`, { name, email: person.email ?? t('people.hiddenEmail') })}</p>
    </Dialog>
  );
}
