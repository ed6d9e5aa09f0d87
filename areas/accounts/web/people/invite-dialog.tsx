import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PersonAccount } from '../../contract.ts';
import { fullName } from './names.ts';
import styles from './people.module.css';

export interface InviteDialogProps {
  people: readonly PersonAccount[];
  onInvite: () => Promise<void>;
  onClose: () => void;
}

/** Who is about to be invited, and to which address, before the mails leave. */
export function InviteDialog({ people, onInvite, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['system', 'common']);
  const [busy, setBusy] = useState(false);
  const invite = async () => {
    setBusy(true);
    await onInvite();
    onClose();
  };
  return (
    <Dialog
      icon="mail"
      title={t('people.inviteAll.title', { count: people.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button kind="primary" data-autofocus busy={busy} onClick={() => void invite()}>
            {t('people.inviteAll.send')}
          </Button>
        </>
      }
    >
      <p>{t('people.inviteAll.text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys */}
      <ul className={styles.receivers} tabIndex={0}>
        {people.map((person) => (
          <li key={person.id}>
            <b>{fullName(person)}</b>
            <span className="ell">{person.email}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
