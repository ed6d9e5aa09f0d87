import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TroubleNote } from '../../trouble-note.tsx';
import { useAttempt } from '../../use-attempt.ts';
import styles from './security.module.css';

interface PasskeyNameProps {
  name: string;
  lead?: string;
  onName: (name: string) => Promise<void>;
}

/** By what the person knows the passkey again. */
export function PasskeyName({ name: known, lead, onName }: PasskeyNameProps) {
  const { t } = useTranslation('system');
  const attempt = useAttempt();
  const [name, setName] = useState(known);
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const missing = name.trim() === '';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing) return field.current?.focus();
    if (!attempt.waiting) await attempt.run(() => onName(name.trim()));
  };
  return (
    <form noValidate className={styles.stack} onSubmit={(event) => void submit(event)}>
      {lead && <p role="status">{lead}</p>}
      {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <TextField
        ref={field}
        autoFocus
        data-autofocus=""
        label={t('account.passkey.name')}
        help={t('account.passkey.nameHelp')}
        error={checked && missing ? t('account.enrol.nameMissing') : undefined}
        maxLength={100}
        autoComplete="off"
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <Button kind="ink" type="submit" full busy={attempt.busy} disabled={attempt.waiting}>
        {t('account.passkey.save')}
      </Button>
    </form>
  );
}
