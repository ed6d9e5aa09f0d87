import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { TroubleNote } from '../../trouble-note.tsx';
import { useAttempt } from '../../use-attempt.ts';
import { codesOrNone, renamePasskey } from './auth-service.ts';
import { PasskeyName } from './passkey-name.tsx';
import { needsProof, ProveAgain } from './prove-again.tsx';
import styles from './security.module.css';

interface AddPasskeyProps {
  /** Whether recovery codes are made at the end: with the first factor. */
  withCodes: boolean;
  /** The passkey counts from now on, whatever it is called. */
  onMade?: () => void;
  /** All is done; the codes, if any were made, are to be shown. */
  onDone: (codes: readonly string[]) => void;
}

/** Makes a passkey: the browser asks the person, then it gets a name. */
export function AddPasskey({ withCodes, onMade, onDone }: AddPasskeyProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const [unproved, setUnproved] = useState(false);
  const [made, setMade] = useState<{ id: string; name: string } | null>(null);
  const make = async () => {
    const { registerPasskey } = await import('../../passkeys/add-passkey-calls.ts');
    setMade(await registerPasskey());
    onMade?.();
  };
  const begin = () =>
    attempt.run(async () => {
      try {
        await make();
      } catch (thrown) {
        if (!needsProof(thrown)) throw thrown;
        setUnproved(true);
      }
    });
  if (made) {
    return (
      <PasskeyName
        name={made.name}
        lead={t('account.passkey.made')}
        onName={async (name) => {
          if (name !== made.name) await renamePasskey(made.id, name);
          onDone(withCodes ? await codesOrNone() : []);
        }}
      />
    );
  }
  if (unproved) return <ProveAgain onProved={make} />;
  return (
    <div className={styles.stack}>
      <p>{t('account.passkey.addLead')}</p>
      {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <Button
        kind="ink"
        size="large"
        full
        data-autofocus=""
        busy={attempt.busy}
        disabled={attempt.waiting}
        onClick={() => void begin()}
      >
        {t('account.passkey.make')}
      </Button>
    </div>
  );
}
