import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { emailFault } from './field-checks.ts';
import { TroubleNote } from './trouble-note.tsx';
import type { Attempt } from './use-attempt.ts';

interface AddressFormProps {
  email: string;
  onEmail: (email: string) => void;
  attempt: Attempt;
  captcha: ReactNode;
  /** What the button says. */
  submit: string;
  /** Gets the address without blanks around it. False when that failed: the field takes the focus again. */
  onSend: (email: string) => Promise<boolean>;
  /** Whether the field takes the focus when it appears. */
  first?: boolean;
  /** Stays busy after sending, while the browser goes elsewhere. */
  leaving?: boolean;
}

/** One address and one button: the ways in that begin with nothing else. A wrong address is told when sending. */
export function AddressForm({ email, onEmail, attempt, captcha, submit, onSend, first, leaving }: AddressFormProps) {
  const { t } = useTranslation('system');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = emailFault(email);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault) return field.current?.focus();
    if (!attempt.waiting && !(await onSend(email.trim()))) field.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <EmailField
        ref={field}
        first={first}
        value={email}
        onValue={onEmail}
        error={checked && fault ? t(fault) : undefined}
      />
      {captcha}
      <Button
        kind="primary"
        size="large"
        full
        type="submit"
        busy={attempt.busy || leaving === true}
        disabled={attempt.waiting}
      >
        {submit}
      </Button>
    </form>
  );
}
