import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#shared/contracts/registration-office.ts';
import { callPortal } from '#web/portal.ts';
import { Note } from '#web/ui/tag.tsx';
import type { EditedDate } from '../booking/queries.ts';
import { type PeopleDialogProps, Reason } from './cancel-people.tsx';
import { waitingQuery } from './queries.ts';
import { seatsLacking } from './seats.ts';
import { StepDialog } from './step-dialog.tsx';

interface GiveSeatsProps extends PeopleDialogProps {
  edited: EditedDate;
  everybody: readonly Participant[];
}

/**
 * Offers free seats to people who wait, with those they come with; where seats are missing it gives them at once, beyond
 * the limit by a number that is said. Both stand in the log; beyond the limit or out of order with a reason.
 */
export function GiveSeats({ edited, everybody, chosen, ...closing }: GiveSeatsProps) {
  const { t } = useTranslation('office');
  const { data: list } = useQuery(waitingQuery(edited.date.id));
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const ids = new Set(chosen.map(({ id }) => id));
  const units = list?.waiting.filter((unit) => unit.ids.some((id) => ids.has(id))) ?? [];
  const together = everybody.filter(({ id }) => units.some((unit) => unit.ids.includes(id)));
  const by = seatsLacking(together, everybody, edited.date);
  const offers = by === 0;
  const given = [...new Set([...ids, ...together.map(({ id }) => id)])];
  const passed = (list?.waiting ?? []).filter(
    (unit) => !units.includes(unit) && units.some(({ position }) => unit.position < position),
  ).length;
  const work = async () => {
    if (!offers) return callPortal('POST', '/registration/overbook', { body: { ids: given, by, reason } });
    for (const unit of units) {
      await callPortal('POST', '/registration/offer', { body: { id: unit.ids[0], ...(reason && { reason }) } });
    }
  };
  const needsReason = passed > 0 || !offers;
  return (
    <StepDialog
      {...closing}
      title={t('seats.title', { count: given.length })}
      confirm={t(offers ? 'seats.offer' : 'seats.give')}
      step={
        needsReason && reason.length < 3
          ? t('reason.missing')
          : list && { work, done: t(offers ? 'seats.offered' : 'seats.given') }
      }
    >
      <p>{t(offers ? 'seats.offerText' : 'seats.giveText')}</p>
      {given.length > chosen.length && <Note>{t('seats.together', { count: given.length - chosen.length })}</Note>}
      {by > 0 && <Note tone="warn">{t('beyond', { count: by })}</Note>}
      {passed > 0 && <Note tone="warn">{t('seats.passed', { count: passed })}</Note>}
      {needsReason && <Reason value={typed} onChange={setTyped} />}
    </StepDialog>
  );
}
