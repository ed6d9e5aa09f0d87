import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import type { Attempt } from '../use-attempt.ts';
import { recoveryText } from './code-text.ts';

/** One of the codes that were noted down, for when the device is not at hand. */
export function RecoveryCodeForm({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('system');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const missing = recoveryText(code) === '';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing) return field.current?.focus();
    if (!attempt.waiting && !(await attempt.run(() => keeper.answerWithRecoveryCode(code)))) field.current?.select();
  };
  const wrong = attempt.trouble?.key === 'error.mfa_verification_failed';
  const error = wrong ? 'mfa.recoveryWrong' : checked && missing ? 'mfa.recoveryMissing' : undefined;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {attempt.trouble && !wrong && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <TextField
        ref={field}
        label={t('mfa.recoveryField')}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-autofocus=""
        value={code}
        help={t('mfa.recoveryHelp')}
        error={error && t(error)}
        onChange={(event) => {
          if (wrong) attempt.clear();
          setCode(event.target.value);
        }}
      />
      <Button kind="primary" size="large" full type="submit" busy={attempt.busy} disabled={attempt.waiting}>
        {t('mfa.submit')}
      </Button>
    </form>
  );
}
