import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import type { Attempt } from '../use-attempt.ts';

interface PasskeyStepProps {
  /** Any of the person's passkeys; the browser offers all of them. */
  factorId: string;
  attempt: Attempt;
  /** The one thing to do here, or one way beside another. */
  alone: boolean;
  onShown?: () => Promise<void> | void;
}

/** A passkey as the second step, or as a fresh proof. */
export function PasskeyStep({ factorId, attempt, alone, onShown }: PasskeyStepProps) {
  const { t } = useTranslation('system');
  const show = () =>
    attempt.run(async () => {
      const { showPasskey } = await import('./passkey-calls.ts');
      await showPasskey(factorId);
      await onShown?.();
    });
  return (
    <>
      {alone && attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <Button
        kind={alone ? 'primary' : undefined}
        size="large"
        full
        icon="shield"
        busy={attempt.busy}
        disabled={attempt.waiting}
        data-autofocus={alone ? '' : undefined}
        onClick={() => void show()}
      >
        {t('mfa.usePasskey')}
      </Button>
    </>
  );
}
