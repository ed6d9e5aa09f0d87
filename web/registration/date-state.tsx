import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type DateState, LIVE_STATES, type RegistrationState } from '#shared/names/registration.ts';
import type { Format } from '#web/i18n/format.ts';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';
import { OWN_LOOK } from './own/own-look.ts';

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
type Live = (typeof LIVE_STATES)[number];

/** Whether somebody has a seat, or waits for one. */
export const isLive = (state: RegistrationState | null): state is Live => LIVE_STATES.some((live) => live === state);

/** One's own registration at a date that still takes place, whatever else stands there. */
const ownOf = ({ state, own_state }: DateStanding) =>
  isLive(own_state) && state !== 'cancelled' && state !== 'past' ? own_state : undefined;

/** How a date stands at this moment, in words; where one is registered, how that stands. */
export function standingWord(date: DateStanding, t: TFunction): string {
  const { state, free, waiting, own_position } = date;
  const own = ownOf(date);
  if (own) return t(`registration:own.short.${own}`, { position: own_position });
  // How many wait is no place of one's own, and nobody is not worth a number.
  if (state === 'waitingList') {
    return waiting ? t('registration:date.waitingList', { count: waiting }) : t('registration:date.list');
  }
  return free === null || (state !== 'open' && state !== 'few')
    ? t(`registration:date.${state}`)
    : t('registration:seats.free', { count: free });
}

/** As `standingWord`, as a chip. */
export function DateStateChip({ date }: { date: DateStanding }) {
  const { t } = useTranslation('registration');
  const own = ownOf(date);
  return <StatusChip status={own ? OWN_LOOK[own] : LOOK[date.state]} word={standingWord(date, t)} />;
}

/** Whether one can register, if only for the waiting list. */
export const isOpen = ({ state }: Pick<DateStanding, 'state'>) =>
  state === 'open' || state === 'few' || state === 'waitingList';

/** Where who manages a date may still register people: before and after the time for everybody else. */
const OPEN_TO_OFFICE: ReadonlySet<DateState> = new Set(['soon', 'closed', 'announced', 'running']);

/** Why one cannot register for a date, as a sentence; undefined where one can. */
export function whyClosed(date: DateStanding, t: TFunction, { dateTime }: Format, manages = false): string | undefined {
  if (isOpen(date) || (manages && OPEN_TO_OFFICE.has(date.state))) return undefined;
  return t(`registration:why.${date.state}`, {
    opens: date.opens_at === null ? '' : dateTime(date.opens_at),
    closes: dateTime(date.closes_at),
  });
}
