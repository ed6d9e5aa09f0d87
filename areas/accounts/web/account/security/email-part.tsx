import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Split } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { emailFault } from '../../field-checks.ts';
import { TroubleNote } from '../../trouble-note.tsx';
import { useAttempt } from '../../use-attempt.ts';
import styles from '../account.module.css';
import { ownUserQuery } from '../queries.ts';
import type { OwnUser } from './auth-service.ts';
import { needsProof, ProveAgain } from './prove-again.tsx';

/** The address one signs in with. A new one counts once it is confirmed at both addresses. */
export function EmailPart({ user }: { user: OwnUser }) {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const [unproved, setUnproved] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const same = email.trim().toLowerCase() === (user.email ?? '').toLowerCase();
  const fault = same && email !== '' ? 'account.email.same' : emailFault(email);
  const change = async () => {
    await keeper.updateUser({ email: email.trim() });
    setUnproved(false);
    setEmail('');
    setChecked(false);
    await queries.invalidateQueries({ queryKey: ownUserQuery.queryKey });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault) return field.current?.focus();
    if (attempt.waiting) return;
    await attempt.run(async () => {
      try {
        await change();
      } catch (thrown) {
        if (!needsProof(thrown)) throw thrown;
        setUnproved(true);
      }
    });
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
      {unproved && (
        <Dialog
          title={t('account.prove.title')}
          icon="shield"
          onClose={() => setUnproved(false)}
          actions={
            <Button kind="quiet" onClick={() => setUnproved(false)}>
              {t('ui.cancel')}
            </Button>
          }
        >
          <ProveAgain onProved={change} />
        </Dialog>
      )}
    </Split>
  );
}
