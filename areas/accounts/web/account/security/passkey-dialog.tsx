import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { type OwnFactor, removeFactor, removePasskey, renamePasskey } from './auth-service.ts';
import { CodesView } from './codes-view.tsx';
import { FreshCodeDialog } from './fresh-code-dialog.tsx';
import { PasskeyName } from './passkey-name.tsx';
import type { KnownKey } from './passkeys.ts';

/** What is being done to the passkeys. */
export type PasskeyStepName =
  | { name: 'add' }
  | { name: 'rename' | 'remove'; passkey: KnownKey }
  | { name: 'codes'; codes: readonly string[] };

interface PasskeyDialogProps {
  open: PasskeyStepName;
  /** What can be shown for a proof. */
  factors: readonly OwnFactor[];
  onOpen: (open: PasskeyStepName | null) => void;
}

/** The dialog for it. */
export function PasskeyDialog({ open, factors, onOpen }: PasskeyDialogProps) {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  // What is made already cannot be called off any more.
  const [made, setMade] = useState(false);
  const read = () => stale(queries, 'account');
  const close = () => {
    onOpen(null);
    void read();
  };
  const said = (key: string) => notify({ kind: 'success', message: t(key) });
  const added = () => {
    said('account.passkey.added');
    close();
  };
  if (open.name === 'remove') {
    const { passkey } = open;
    return (
      <FreshCodeDialog
        title={t('account.factor.removeTitle', { name: passkey.name || t('account.passkey.unnamed') })}
        text={t(factors.length > 1 ? 'account.passkey.removeText' : 'account.passkey.removeLast')}
        submit={t('account.factor.remove')}
        factors={factors}
        onProved={async () => {
          await (passkey.opens ? removePasskey(passkey.id) : removeFactor(passkey.id));
          said('account.passkey.removed');
          close();
        }}
        onClose={() => onOpen(null)}
      />
    );
  }
  const codes = open.name === 'codes' ? open.codes : null;
  return (
    <Dialog
      title={t(codes ? 'account.codes.title' : open.name === 'add' ? 'account.passkey.add' : 'account.passkey.rename')}
      // Codes are shown once: Esc must not take them away.
      onClose={codes ? () => undefined : close}
      actions={
        codes || made ? null : (
          <Button kind="quiet" onClick={close}>
            {t('ui.cancel')}
          </Button>
        )
      }
    >
      {codes && <CodesView codes={codes} onDone={added} />}
      {open.name === 'add' && (
        <AddPasskey
          withCodes={factors.length === 0}
          onMade={() => setMade(true)}
          // Said once the codes are kept: on a phone it would lie over them.
          onDone={(shown) => (shown.length > 0 ? onOpen({ name: 'codes', codes: shown }) : added())}
        />
      )}
      {open.name === 'rename' && (
        <PasskeyName
          name={open.passkey.name}
          onName={async (name) => {
            await renamePasskey(open.passkey.id, name);
            close();
          }}
        />
      )}
    </Dialog>
  );
}
