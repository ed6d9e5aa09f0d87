import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { Split } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { emailFault } from '../../field-checks.ts';
import { TroubleNote } from '../../trouble-note.tsx';
import { useAttempt } from '../../use-attempt.ts';
import styles from '../account.module.css';
import { ownUserQuery } from '../queries.ts';
import type { OwnUser } from './auth-service.ts';

/** The address one signs in with. A new one counts once it is confirmed at both addresses. */
export function EmailPart({ user }: { user: OwnUser }) {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const same = email.trim().toLowerCase() === (user.email ?? '').toLowerCase();
  const fault = same && email !== '' ? 'account.email.same' : emailFault(email);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault) return field.current?.focus();
    if (attempt.waiting || !(await attempt.run(() => keeper.updateUser({ email: email.trim() })))) return;
    setEmail('');
    setChecked(false);
    await queries.invalidateQueries({ queryKey: ownUserQuery.queryKey });
  };
  return (
    <Split title={t('account.email.title')} lead={t('account.email.lead')} id="email">
      <p>
        {t('account.email.current')} <b>{user.email}</b>
      </p>
      {user.new_email && (
        <Note role="status">{t('account.email.pending', { email: user.new_email, current: user.email })}</Note>
      )}
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
        <TextField
          ref={field}
          label={t('account.email.new')}
          help={t('account.email.help')}
          error={checked && fault ? t(fault) : undefined}
          name="new-email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={attempt.busy} disabled={attempt.waiting}>
            {t('account.email.submit')}
          </Button>
        </div>
      </form>
    </Split>
  );
}
