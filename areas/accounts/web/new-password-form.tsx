import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PASSWORD_MIN, passwordFault } from './field-checks.ts';
import styles from './new-password-form.module.css';
import { TroubleNote } from './trouble-note.tsx';
import { useAttempt } from './use-attempt.ts';

/** The new password, with the rules stated before it is typed. */
export function NewPasswordForm({ email, onSaved }: { email: string | undefined; onSaved: () => void }) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = passwordFault(password, email);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault) return field.current?.focus();
    if (attempt.waiting) return;
    if (await attempt.run(() => keeper.updateUser({ password }))) onSaved();
    else field.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <Rules password={password} />
      {/* Lets password managers know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        ref={field}
        label={t('reset.new')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        error={checked && fault ? t(fault) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button kind="primary" size="large" full type="submit" busy={attempt.busy} disabled={attempt.waiting}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}

function Rules({ password }: { password: string }) {
  const { t } = useTranslation('system');
  const met = [...password].length >= PASSWORD_MIN;
  return (
    <div>
      <h2 className={styles.title}>{t('reset.rules')}</h2>
      <ul className={styles.rules}>
        <li>
          {t('reset.ruleLength')}
          {met && <Icon name="check" size={16} />}
          {met && <span className="vh"> {t('reset.ruleMet')}</span>}
        </li>
        <li>{t('reset.ruleCommon')}</li>
      </ul>
    </div>
  );
}
