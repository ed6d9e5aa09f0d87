import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#shared/names/roles.ts';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import type { OwnReading } from '../../reading-contract.ts';
import styles from './handbook.module.css';
import { askReading, endReading } from './queries.ts';

interface AskSheetProps {
  id: string;
  own: OwnReading;
  onClose: () => void;
}

/** What was wrong, and with which field. */
interface Fault {
  field: string | undefined;
  text: string;
}

/** Asks readers to confirm a page: until when, which of them, and whether for a version that says something else. */
export default function AskSheet({ id, own, onClose }: AskSheetProps) {
  const { t } = useTranslation(['pages', 'common']);
  const queries = useQueryClient();
  const [due, setDue] = useState(own.due ?? '');
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [anew, setAnew] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const done = async (message: string) => {
    await stale(queries, 'pages', 'dashboard');
    notify({ kind: 'success', message });
    onClose();
  };
  const failed = (thrown: unknown) => {
    const field = thrown instanceof CallError ? Object.keys(thrown.fields)[0] : undefined;
    setFault({
      field,
      text: field ? t(`reading.fault.${field}`, failureWords(thrown, t, 'reading.fault')) : failureWords(thrown, t),
    });
  };
  const asking = useMutation({
    mutationFn: () =>
      askReading({ id, due, anew, audience: roles.length > 0 ? roles.map((role) => `role:${role}`) : ['everybody'] }),
    onSuccess: () => done(t('reading.isAsked')),
    onError: failed,
  });
  const ending = useMutation({
    mutationFn: () => endReading(id),
    onSuccess: () => done(t('reading.isEnded')),
    onError: failed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (due) asking.mutate();
    else setFault({ field: 'due', text: t('reading.fault.due') });
  };
  return (
    <Sheet
      label={t(own.oversees && own.due ? 'reading.change' : 'reading.ask')}
      titled
      onClose={onClose}
      footer={
        <>
          {own.oversees && (
            <Button kind="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
              {t('reading.end')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button kind="primary" type="submit" form="ask-reading" busy={asking.isPending}>
            {t('reading.askNow')}
          </Button>
        </>
      }
    >
      <form id="ask-reading" className={styles.form} onSubmit={submit} noValidate>
        <FaultNote>{fault && fault.field !== 'due' && fault.text}</FaultNote>
        <DateField
          label={t('reading.due')}
          data-autofocus
          value={due}
          error={fault?.field === 'due' ? fault.text : undefined}
          onChange={(day) => {
            setDue(day);
            setFault(undefined);
          }}
        />
        <fieldset className={styles.roles}>
          <legend>{t('reading.who')}</legend>
          <p className="small t2">{t('reading.whoHelp')}</p>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`readers.role.${role}`)}
              checked={roles.includes(role)}
              onChange={() => setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])}
            />
          ))}
        </fieldset>
        {own.oversees && (
          <Checkbox label={t('reading.anew')} checked={anew} onChange={(event) => setAnew(event.target.checked)} />
        )}
      </form>
    </Sheet>
  );
}
