import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DateState, RegistrationState } from '#shared/names/registration.ts';
import type { Format } from '#web/i18n/format.ts';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';

/** What of a date says whether and how one can register for it. */
export interface DateStanding {
  state: DateState;
  free: number | null;
  /** How many wait; null where that is not told. */
  waiting: number | null;
  opens_at: string | null;
  closes_at: string;
  own_state: RegistrationState | null;
  own_position: number | null;
}

const LOOK: Readonly<Record<DateState, Status>> = {
  open: 'published',
  few: 'published',
  waitingList: 'waiting',
  full: 'rejected',
  soon: 'draft',
  closed: 'rejected',
  announced: 'draft',
  running: 'draft',
  past: 'draft',
  cancelled: 'rejected',
};
const OWN_LOOK = { held: 'waiting', registered: 'accepted', waitlisted: 'waiting', offered: 'waiting' } as const;
type Live = keyof typeof OWN_LOOK;

/** Whether somebody has a seat, or waits for one. */
export const isLive = (state: RegistrationState | null): state is Live => state !== null && state in OWN_LOOK;

/** How a date stands at this moment; where one is registered, how that stands. */
export function DateStateChip({ date }: { date: DateStanding }) {
  const { t } = useTranslation('registration');
  const { state, free, waiting, own_state, own_position } = date;
  // What does not take place is that, whoever is registered.
  if (isLive(own_state) && state !== 'cancelled' && state !== 'past') {
    return <StatusChip status={OWN_LOOK[own_state]} word={t(`own.short.${own_state}`, { position: own_position })} />;
  }
  const word =
    state === 'waitingList'
      ? waiting === null
        ? t('date.list')
        : t('date.waitingList', { position: waiting + 1 })
      : free === null || (state !== 'open' && state !== 'few')
        ? t(`date.${state}`)
        : t('seats.free', { count: free });
  return <StatusChip status={LOOK[state]} word={word} />;
}

/** Whether one can register, if only for the waiting list. */
export const isOpen = ({ state }: Pick<DateStanding, 'state'>) =>
  state === 'open' || state === 'few' || state === 'waitingList';

/** Why one cannot register for a date, as a sentence; undefined where one can. */
export function whyClosed(date: DateStanding, t: TFunction, { dateTime }: Format): string | undefined {
  if (isOpen(date)) return undefined;
  return t(`registration:why.${date.state}`, {
    opens: date.opens_at === null ? '' : dateTime(date.opens_at),
    closes: dateTime(date.closes_at),
  });
}
