import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { usePortalConfig } from '#web/use-config.ts';
import { TroubleNote } from '../../trouble-note.tsx';
import { useAttempt } from '../../use-attempt.ts';
import { codesOrNone, enrolFactor, type NewFactor } from './auth-service.ts';
import { CodeForm } from './code-form.tsx';
import { CopySecret } from './copy-secret.tsx';
import { needsProof, ProveAgain } from './prove-again.tsx';
import styles from './security.module.css';

interface EnrolStepsProps {
  /** Whether recovery codes are made at the end: with the first factor. */
  withCodes: boolean;
  /** The factor counts from now on; the codes, if any were made, are to be shown. */
  onVerified: (codes: readonly string[]) => void;
}

/** Sets up an authenticator app: a name, then the drawing and a first code. */
export function EnrolSteps({ withCodes, onVerified }: EnrolStepsProps) {
  const { t } = useTranslation('system');
  const [factor, setFactor] = useState<NewFactor | null>(null);
  // The app is on this very device: a camera cannot look at its own screen.
  const phone = useMedia('(pointer: coarse), (max-width: 599px)');
  if (!factor) return <NameForm onFactor={setFactor} />;
  return (
    <div className={styles.stack}>
      {phone && (
        <>
          <p>{t('account.enrol.here')}</p>
          <a className="btn btn-s full" href={factor.uri}>
            <Icon name="out" size={20} />
            {t('account.enrol.open')}
          </a>
        </>
      )}
      <p>{t(phone ? 'account.enrol.elsewhere' : 'account.enrol.scan')}</p>
      <img className={styles.qr} src={factor.qrImage} alt={t('account.enrol.qr')} width={200} height={200} />
      <CopySecret secret={factor.secret} />
      <CodeForm
        submit={t('account.enrol.verify')}
        onCode={async (code) => {
          await keeper.answerChallenge(factor.id, code);
          onVerified(withCodes ? await codesOrNone() : []);
        }}
      />
    </div>
  );
}

/** The name, with a number where one's other apps have it already. */
export function freeName(name: string, taken: readonly (string | undefined)[]): string {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} ${number}`;
    if (!taken.includes(tried)) return tried;
  }
}

function NameForm({ onFactor }: { onFactor: (factor: NewFactor) => void }) {
  const { t } = useTranslation('system');
  const config = usePortalConfig();
  const attempt = useAttempt();
  const session = useSession();
  const [name, setName] = useState(() =>
    freeName(
      t('account.enrol.suggested'),
      (session?.user.factors ?? []).map(({ friendly_name }) => friendly_name),
    ),
  );
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [unproved, setUnproved] = useState(false);
  const missing = name.trim() === '';
  const begin = async () => onFactor(await enrolFactor(name.trim(), config?.portalName ?? 'Brillanz'));
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing) return field.current?.focus();
    await attempt.run(async () => {
      try {
        await begin();
      } catch (thrown) {
        if (!needsProof(thrown)) throw thrown;
        setUnproved(true);
      }
    });
  };
  if (unproved) return <ProveAgain onProved={begin} />;
  return (
    <form noValidate className={styles.stack} onSubmit={(event) => void submit(event)}>
      <p>{t('account.enrol.lead')}</p>
      {attempt.trouble && <TroubleNote trouble={attempt.trouble} onOver={attempt.clear} />}
      <TextField
        ref={field}
        autoFocus
        label={t('account.enrol.name')}
        help={t('account.enrol.nameHelp')}
        error={checked && missing ? t('account.enrol.nameMissing') : undefined}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button kind="ink" type="submit" full busy={attempt.busy} disabled={attempt.waiting}>
        {t('account.enrol.next')}
      </Button>
    </form>
  );
}
