import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outside } from '#web/portal.ts';
import type { OutsideWays } from '#web/session/outside-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { type Attempt, useAttempt } from '../use-attempt.ts';
import styles from './other-ways.module.css';
import { providerName } from './provider-names.ts';

interface OtherWaysProps {
  returnTo: string;
  disabled: boolean;
  onCode: () => void;
  onCompany: () => void;
  /** Only what does not lead away from the page. */
  stays?: boolean;
}

/** The ways in besides the password: a code by mail always, the others where they are configured. */
export function OtherWays({ returnTo, disabled, onCode, onCompany, stays }: OtherWaysProps) {
  const { t } = useTranslation('system');
  const ways = useOutsideWays(!stays);
  const leaving = useAttempt();
  return (
    <div className={styles.ways}>
      <p className={styles.or}>
        <span>{t('signIn.or')}</span>
      </p>
      <Button size="large" full icon="mail" disabled={disabled} onClick={onCode}>
        {t('signIn.byCode')}
      </Button>
      {ways?.providers.map((provider) => (
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
      {ways?.companies && (
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

/** What the service offers; null until it has said so, and for good when it does not: the password stays. */
function useOutsideWays(asked: boolean): OutsideWays | null {
  const [ways, setWays] = useState<OutsideWays | null>(null);
  useEffect(() => {
    if (!asked) return;
    let open = true;
    outside.ways().then(
      (known) => open && setWays(known),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [asked]);
  return ways;
}
