import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outside } from '#web/portal.ts';
import type { OutsideWays } from '#web/session/outside-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { canPasskeys } from '../passkeys/can-passkeys.ts';
import { type Attempt, useAttempt } from '../use-attempt.ts';
import styles from './other-ways.module.css';
import { providerName } from './provider-names.ts';

interface OtherWaysProps {
  returnTo: string;
  /** What the service offers besides; null until it has said so. */
  ways: OutsideWays | null;
  disabled: boolean;
  onPasskey: () => void;
  onCode: () => void;
  onCompany: () => void;
  /** Only what does not lead away from the page. */
  stays?: boolean;
}

/** The ways in besides the password: a code by mail always, the others where they are configured. */
export function OtherWays({ returnTo, ways, disabled, onPasskey, onCode, onCompany, stays }: OtherWaysProps) {
  const { t } = useTranslation('system');
  const leaving = useAttempt();
  const leads = stays ? null : ways;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>
        <span>{t('signIn.or')}</span>
      </p>
      {(ways?.passkeys ?? true) && canPasskeys() && (
        // Its place is kept until the service has said so: nothing below moves when it comes.
        <Button
          size="large"
          full
          icon="shield"
          disabled={disabled}
          style={{ visibility: ways ? undefined : 'hidden' }}
          onClick={onPasskey}
        >
          {t('signIn.byPasskey')}
        </Button>
      )}
      <Button size="large" full icon="mail" disabled={disabled} onClick={onCode}>
        {t('signIn.byCode')}
      </Button>
      {leads?.providers.map((provider) => (
        <Button
          key={provider}
          size="large"
          full
          disabled={disabled || leaving.busy}
          onClick={() => void leaveFor(provider, returnTo, leaving)}
        >
          {t('signIn.byProvider', { provider: providerName(provider) })}
        </Button>
      ))}
      {leads?.companies && (
        <Button kind="quiet" full icon="building" disabled={disabled} onClick={onCompany}>
          {t('signIn.byCompany')}
        </Button>
      )}
    </div>
  );
}

async function leaveFor(provider: string, returnTo: string, attempt: Attempt): Promise<void> {
  await attempt.run(async () => window.location.assign(await outside.providerAddress(provider, returnTo)));
}

const NO_WAYS: OutsideWays = { providers: [], companies: false, passkeys: false };

/** What the service offers besides the password; null until it has said so, nothing when it does not: the password stays. */
export function useOutsideWays(): OutsideWays | null {
  const [ways, setWays] = useState<OutsideWays | null>(null);
  useEffect(() => {
    let open = true;
    outside.ways().then(
      (known) => open && setWays(known),
      () => open && setWays(NO_WAYS),
    );
    return () => {
      open = false;
    };
  }, []);
  return ways;
}
