import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { PasskeyStep } from '../../passkeys/passkey-step.tsx';
import { useAttempt } from '../../use-attempt.ts';
import type { OwnFactor } from './auth-service.ts';
import { CodeForm } from './code-form.tsx';

interface ProofStepsProps {
  submit: string;
  /** The apps and keys that can be shown; one at least. */
  factors: readonly OwnFactor[];
  /** What is done once the proof was right. */
  onProved: () => Promise<void> | void;
}

/** A fresh code of an app, or a passkey. */
export function ProofSteps({ submit, factors, onProved }: ProofStepsProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const apps = factors.filter(({ factor_type }) => factor_type === 'totp');
  const key = factors.find(({ factor_type }) => factor_type === 'webauthn');
  const [chosen, setChosen] = useState(apps[0]?.id ?? '');
  return (
    <>
      {apps.length > 1 && (
        <SelectField
          label={t('account.factor.from')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <Options of={apps} label={(factor) => factor.friendly_name || t('account.factor.unnamed')} />
        </SelectField>
      )}
      {apps.length > 0 && (
        <CodeForm
          submit={submit}
          onCode={async (code) => {
            await keeper.answerChallenge(chosen, code);
            await onProved();
          }}
        />
      )}
      {key && <PasskeyStep factorId={key.id} attempt={attempt} alone={apps.length === 0} onShown={onProved} />}
    </>
  );
}
