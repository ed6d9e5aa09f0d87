import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { emailFault } from './field-checks.ts';
import { TroubleNote } from './trouble-note.tsx';
import type { Attempt } from './use-attempt.ts';

export interface LoginInput {
  email: string;
  password: string;
}

interface LoginFormProps {
  input: LoginInput;
  onInput: (input: LoginInput) => void;
  onSubmit: (input: LoginInput) => Promise<boolean>;
  attempt: Attempt;
  captcha: ReactNode;
  /** Whether the way to a new password stands here; it leads to another page. */
  withReset: boolean;
}

/** E-mail and password. What was typed stays after an error and after a change of language. */
export function LoginForm({ input, onInput, onSubmit, attempt, captcha, withReset }: LoginFormProps) {
  const { t } = useTranslation('system');
  const [checked, setChecked] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const faults = { email: emailFault(input.email), password: input.password ? null : 'field.passwordMissing' };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (faults.email) return email.current?.focus();
    if (faults.password) return password.current?.focus();
    if (!attempt.waiting && !(await onSubmit(input))) password.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <EmailField
        ref={email}
        first={input.email === ''}
        value={input.email}
        error={checked && faults.email ? t(faults.email) : undefined}
        onValue={(value) => onInput({ ...input, email: value })}
      />
      <div className="login-password">
        <PasswordField
          ref={password}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          {...(input.email !== '' && { autoFocus: true, 'data-autofocus': '' })}
          value={input.password}
          error={checked && faults.password ? t(faults.password) : undefined}
          onChange={(event) => onInput({ ...input, password: event.target.value })}
        />
        {withReset && (
          // Beside the label to the eye, behind the field to the keyboard: from the address Tab leads to the password.
          <AppLink className="link" to="/password/reset-request">
            {t('login.forgot')}
          </AppLink>
        )}
      </div>
      {captcha}
      <Button kind="primary" size="large" full type="submit" busy={attempt.busy} disabled={attempt.waiting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
