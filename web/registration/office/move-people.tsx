import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { Note } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import type { EditedDate } from '../booking/queries.ts';
import { managedDatesQuery } from '../dates-editor/queries.ts';
import { type PeopleDialogProps, Reason } from './cancel-people.tsx';
import { StepDialog } from './step-dialog.tsx';

/** Moves people to another date of the same course that is to come; beyond its limit only when that is said. */
export function MovePeople({ edited, chosen, ...closing }: PeopleDialogProps & { edited: EditedDate }) {
  const { t } = useTranslation('office');
  const { dateTime } = useFormat();
  const { data: dates = [] } = useQuery(managedDatesQuery(edited.date.contentId));
  const [to, setTo] = useState('');
  const [typed, setTyped] = useState('');
  const now = new Date().toISOString();
  const others = dates.filter(
    ({ id, starts_at, cancelled_at }) => id !== edited.date.id && !cancelled_at && starts_at > now,
  );
  const target = others.find(({ id }) => id === to);
  const reason = typed.trim();
  const by =
    target && target.seats_max !== null ? Math.max(0, target.seats_taken + chosen.length - target.seats_max) : 0;
  const body = { ids: chosen.map(({ id }) => id), dateId: to, reason, ...(by > 0 && { beyond: { by, reason } }) };
  const missing = others.length === 0 ? 'move.none' : !target ? 'move.missing' : reason.length < 3 && 'reason.missing';
  return (
    <StepDialog
      {...closing}
      title={t('move.title', { count: chosen.length })}
      confirm={t('move.open')}
      step={
        missing ? t(missing) : { work: () => callPortal('POST', '/registration/move', { body }), done: t('move.done') }
      }
    >
      {others.length > 0 && (
        <>
          <SelectField label={t('move.to')} value={to} onChange={({ target: field }) => setTo(field.value)}>
            <option value="">{t('move.choose')}</option>
            <Options
              of={others}
              label={({ starts_at, place, seats_max, seats_taken }) =>
                [
                  dateTime(starts_at),
                  place,
                  seats_max !== null && t('move.free', { count: Math.max(0, seats_max - seats_taken) }),
                ]
                  .filter(Boolean)
                  .join(' · ')
              }
            />
          </SelectField>
          {by > 0 && <Note tone="warn">{t('beyond', { count: by })}</Note>}
          <Reason value={typed} onChange={setTyped} />
        </>
      )}
    </StepDialog>
  );
}
