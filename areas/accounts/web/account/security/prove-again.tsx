import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { AuthError } from '#web/session/auth-error.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TroubleNote } from '../../trouble-note.tsx';
import { useAttempt } from '../../use-attempt.ts';
import { mailNonce } from './auth-service.ts';
import { CodeForm } from './code-form.tsx';
import styles from './security.module.css';

/** Whether the service refused because the sign-in is too long ago; `ProveAgain` helps. */
export function needsProof(thrown: unknown): boolean {
  return thrown instanceof AuthError && thrown.code === 'reauthentication_needed';
}

/** Asks who sits at the browser to prove again to be the person: with the password, or a mailed code. */
export function ProveAgain({ lead, onProved }: { lead?: string; onProved: () => Promise<void> | void }) {
  const { t } = useTranslation('system');
  const [byMail, setByMail] = useState(false);
  const mailing = useAttempt();
  const askForMail = async () => {
    if (await mailing.run(mailNonce)) setByMail(true);
  };
  return (
    <div className={styles.stack}>
      <p>{byMail ? t('account.prove.mailed') : (lead ?? t('account.prove.lead'))}</p>
      {byMail ? (
        <CodeForm
          submit={t('account.prove.submit')}
          onCode={async (nonce) => {
            await keeper.updateUser({ nonce });
            await onProved();
          }}
        />
      ) : (
        <PasswordProof onProved={onProved} />
      )}
      {mailing.trouble && <TroubleNote trouble={mailing.trouble} onOver={mailing.clear} />}
      <Button
        kind="quiet"
        busy={mailing.busy}
        disabled={mailing.waiting}
        onClick={() => (byMail ? setByMail(false) : void askForMail())}
      >
        {t(byMail ? 'account.prove.byPassword' : 'account.prove.byMail')}
      </Button>
    </div>
  );
}

function PasswordProof({ onProved }: { onProved: () => Promise<void> | void }) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const [password, setPassword] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (password === '' || attempt.waiting) return;
    await attempt.run(async () => {
      await keeper.updateUser({ current_password: password });
      await onProved();
    });
  };
  const trouble = attempt.trouble;
  const wrong = trouble?.key === 'error.invalid_credentials';
  return (
    <form noValidate className={styles.stack} onSubmit={(event) => void submit(event)}>
      {trouble && (
        <TroubleNote trouble={wrong ? { ...trouble, key: 'account.password.wrong' } : trouble} onOver={attempt.clear} />
      )}
      <PasswordField
        autoFocus
        label={t('account.password.current')}
        name="current-password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button kind="ink" type="submit" full busy={attempt.busy} disabled={password === '' || attempt.waiting}>
        {t('account.prove.submit')}
      </Button>
    </form>
  );
}
