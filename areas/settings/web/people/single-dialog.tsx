import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { UNREAD } from '#web/ui/date-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PersonRights } from '../../people-contract.ts';
import { useRightWords } from '../rights/use-right-words.ts';
import { dayOf, endOfDay } from './last-day.ts';
import styles from './people.module.css';
import { type SingleChange, storedSingle } from './person-shape.ts';

const KINDS = ['neither', 'grant', 'deny'] as const;
type Kind = (typeof KINDS)[number];

export interface SingleDialogProps {
  permission: Permission;
  person: PersonRights;
  pending: SingleChange | undefined;
  onNote: (to: SingleChange) => void;
  onClose: () => void;
}

/** Gives one person a right, denies it, or leaves it to roles and programmes; with a reason and perhaps an end. */
export function SingleDialog({ permission, person, pending, onNote, onClose }: SingleDialogProps) {
  const { t } = useTranslation('settings');
  const { what } = useRightWords();
  const known = pending ?? storedSingle(person, permission);
  const [kind, setKind] = useState<Kind>(kindOf(known?.granted ?? null));
  const [reason, setReason] = useState(known?.reason ?? '');
  const [until, setUntil] = useState(dayOf(known?.expires_at ?? null));
  const [tried, setTried] = useState(false);
  const unread = until === UNREAD;
  const expires = unread ? null : endOfDay(until);
  const past = expires !== null && Date.parse(expires) <= Date.now();
  const unexplained = reason.trim().length < 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (kind === 'neither') onNote({ granted: null, reason: '', expires_at: null });
    else if (!unexplained && !past && !unread) onNote({ granted: kind === 'grant', reason, expires_at: expires });
  };
  return (
    <Dialog
      title={t('person.editOf', { what: what(permission) })}
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} kind="ink" type="submit" form="single-right">
          {t('person.note')}
        </CancelOr>
      }
    >
      <form id="single-right" className={styles.form} onSubmit={submit} noValidate>
        <fieldset>
          <legend className="vh">{t('person.kind')}</legend>
          {KINDS.map((name) => (
            <OptionCard
              key={name}
              type="radio"
              name="kind"
              label={t(`person.kinds.${name}`)}
              detail={t(`person.kindHints.${name}`)}
              checked={kind === name}
              data-autofocus={kind === name ? '' : undefined}
              onChange={() => setKind(name)}
            />
          ))}
        </fieldset>
        {kind !== 'neither' && (
          <>
            <TextField
              label={t('person.reason')}
              help={t('person.reasonHelp')}
              error={tried && unexplained ? t('person.reasonMissing') : undefined}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <DateField
              label={t('person.until')}
              optional
              help={t('person.untilHelp')}
              error={tried && past ? t('person.untilPast') : undefined}
              value={until}
              onChange={setUntil}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

function kindOf(granted: boolean | null): Kind {
  if (granted === null) return 'neither';
  return granted ? 'grant' : 'deny';
}
