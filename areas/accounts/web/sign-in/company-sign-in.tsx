import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outside } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { emailFault } from '../field-checks.ts';
import { TroubleNote } from '../trouble-note.tsx';
import { useAttempt } from '../use-attempt.ts';
import { useCaptcha } from './captcha.tsx';
import { domainOf } from './code-text.ts';
import { LinkButton } from './link-button.tsx';
import type { StepFrame } from './step-frame.ts';

interface CompanySignInProps {
  Frame: StepFrame;
  email: string;
  onEmail: (email: string) => void;
  /** Where the company's own sign-in leads back to. */
  returnTo: string;
  onBack: () => void;
}

/** Signing in at one's own company: the domain of the address tells which. */
export default function CompanySignIn({ Frame, email, onEmail, returnTo, onBack }: CompanySignInProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const captcha = useCaptcha();
  const [checked, setChecked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = emailFault(email);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault) return field.current?.focus();
    if (attempt.waiting) return;
    const gone = await attempt.run(async () => {
      window.location.assign(await outside.companyAddress(domainOf(email), returnTo, captcha.take()));
    });
    setLeaving(gone);
    if (!gone) field.current?.focus();
  };
  return (
    <Frame title={t('signIn.company.title')} lead={t('signIn.company.lead')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
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
        {captcha.box}
        <Button
          kind="primary"
          size="large"
          full
          type="submit"
          busy={attempt.busy || leaving}
          disabled={attempt.waiting}
        >
          {t('signIn.company.submit')}
        </Button>
        <p className="vh" role="status">
          {leaving && t('signIn.company.leaving')}
        </p>
      </form>
      <p className="small">
        <LinkButton onClick={onBack}>{t('signIn.byPassword')}</LinkButton>
      </p>
    </Frame>
  );
}
