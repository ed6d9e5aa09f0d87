import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Split } from '#web/ui/section.tsx';
import { PASSWORD_MIN, passwordFault } from '../../field-checks.ts';
import { TroubleNote } from '../../trouble-note.tsx';
import { useAttempt } from '../../use-attempt.ts';
import styles from '../account.module.css';
import { ownSessionsQuery } from '../queries.ts';

/** A new password, with its rules beforehand. The present one is asked again: the browser may have been left open. */
export function PasswordPart({ email }: { email: string }) {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [typed, setTyped] = useState({ current: '', next: '' });
  const [checked, setChecked] = useState(false);
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const fault = passwordFault(typed.next, email);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (typed.current === '') return current.current?.focus();
    if (fault) return next.current?.focus();
    if (attempt.waiting) return;
    const changed = await attempt.run(() =>
      keeper.updateUser({ password: typed.next, current_password: typed.current }),
    );
    if (!changed) return;
    setTyped({ current: '', next: '' });
    setChecked(false);
    void queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    notify({ kind: 'success', message: t('account.password.changed') });
  };
  return (
    <Split title={t('account.password.title')} lead={t('account.password.lead')} id="password">
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {attempt.trouble && <TroubleNote trouble={wordsOf(attempt.trouble)} onOver={attempt.clear} />}
        {/* Lets password managers know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.pair}>
          <PasswordField
            ref={current}
            label={t('account.password.current')}
            name="current-password"
            autoComplete="current-password"
            value={typed.current}
            error={checked && typed.current === '' ? t('field.passwordMissing') : undefined}
            onChange={(event) => setTyped({ ...typed, current: event.target.value })}
          />
          <PasswordField
            ref={next}
            label={t('reset.new')}
            name="new-password"
            autoComplete="new-password"
            value={typed.next}
            help={t('account.password.rules', { count: PASSWORD_MIN })}
            error={checked && fault ? t(fault) : undefined}
            onChange={(event) => setTyped({ ...typed, next: event.target.value })}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={attempt.busy} disabled={attempt.waiting}>
            {t('account.password.submit')}
          </Button>
        </div>
      </form>
    </Split>
  );
}

/** A wrong present password has the words of a sign-in; here there is no address that could be wrong. */
function wordsOf<T extends { key: string }>(trouble: T): T {
  return trouble.key === 'error.invalid_credentials' ? { ...trouble, key: 'account.password.wrong' } : trouble;
}
