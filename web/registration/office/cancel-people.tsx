import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#shared/contracts/registration-office.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { callPortal } from '#web/portal.ts';
import { TextArea } from '#web/ui/text-field.tsx';
import { CALLS } from '../queries.ts';
import { StepDialog } from './step-dialog.tsx';

export interface PeopleDialogProps {
  chosen: readonly Participant[];
  onDone: () => void;
  onClose: () => void;
}

/** Ends registrations with a reason; each person is told, and the seats go to who waits. */
export function CancelPeople({ kind, chosen, ...closing }: PeopleDialogProps & { kind: RegistrationKind }) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  // One after the other: of the same date they would only wait for each other.
  const work = async () => {
    for (const { id } of chosen) await callPortal('DELETE', `${CALLS[kind]}/register`, { query: { id, reason } });
  };
  return (
    <StepDialog
      {...closing}
      title={t('cancel.title', { count: chosen.length })}
      confirm={t('cancel.open')}
      danger
      step={reason.length < 3 ? t('reason.missing') : { work, done: t('cancel.done') }}
    >
      <p>{t('cancel.text')}</p>
      <Reason value={typed} onChange={setTyped} />
    </StepDialog>
  );
}

/** Why the office does something; it stands in the log. */
export function Reason({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const { t } = useTranslation('office');
  return (
    <TextArea
      label={t('reason.label')}
      help={t('reason.help')}
      rows={2}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
