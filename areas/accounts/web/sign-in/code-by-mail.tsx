import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { emailFault } from '../field-checks.ts';
import { TroubleNote } from '../trouble-note.tsx';
import { type Attempt, useAttempt } from '../use-attempt.ts';
import { useCaptcha } from './captcha.tsx';
import { EnterMailCode } from './enter-mail-code.tsx';
import { LinkButton } from './link-button.tsx';
import { type MailCode, noteMailCode, recallMailCode } from './mail-code.ts';
import type { StepFrame } from './step-frame.ts';

export interface CodeByMailProps {
  Frame: StepFrame;
  email: string;
  onEmail: (email: string) => void;
  /** Where the link of the same mail leads after signing in; an address of this site. */
  redirectTo: string;
  onBack: () => void;
}

/** Signing in without a password: the address, then the six digits from the mail. */
export default function CodeByMail({ Frame, email, onEmail, redirectTo, onBack }: CodeByMailProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const captcha = useCaptcha();
  const [sent, setSent] = useState<MailCode | null>(() => recallMailCode(sessionStorage, Date.now()));
  const keep = (code: MailCode | null) => {
    noteMailCode(sessionStorage, code);
    setSent(code);
  };
  const send = (to: string) =>
    attempt.run(async () => {
      await keeper.sendCode({ email: to, redirectTo }, captcha.take());
      keep({ email: to, at: Date.now() });
    });
  if (sent) {
    return (
      <EnterMailCode
        Frame={Frame}
        sent={sent}
        sending={attempt}
        captcha={captcha.box}
        onResend={() => send(sent.email)}
        onDone={() => noteMailCode(sessionStorage, null)}
        onOther={() => {
          attempt.clear();
          keep(null);
        }}
      />
    );
  }
  return (
    <Frame title={t('signIn.code.title')} lead={t('signIn.code.lead')}>
      <AddressForm email={email} onEmail={onEmail} attempt={attempt} captcha={captcha.box} onSend={send} />
      <p className="small">
        <LinkButton onClick={onBack}>{t('signIn.byPassword')}</LinkButton>
      </p>
    </Frame>
  );
}

interface AddressFormProps {
  email: string;
  onEmail: (email: string) => void;
  attempt: Attempt;
  captcha: React.ReactNode;
  onSend: (email: string) => Promise<boolean>;
}

function AddressForm({ email, onEmail, attempt, captcha, onSend }: AddressFormProps) {
  const { t } = useTranslation('system');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = emailFault(email);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault) field.current?.focus();
    else if (!attempt.waiting) void onSend(email.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <TextField
        ref={field}
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-autofocus=""
        value={email}
        error={checked && fault ? t(fault) : undefined}
        onChange={(event) => onEmail(event.target.value)}
      />
      {captcha}
      <Button kind="primary" size="large" full type="submit" busy={attempt.busy} disabled={attempt.waiting}>
        {t('signIn.code.send')}
      </Button>
    </form>
  );
}
