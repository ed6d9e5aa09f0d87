import type { ExternalRegistration } from '#shared/contracts/registration-outside.ts';

/** What a mailed link has to say. */
export type LinkStep = 'confirm' | 'registered' | 'waitlisted' | 'offered' | 'lapsed' | 'ended' | 'cancelled' | 'past';

type Found = Pick<ExternalRegistration, 'state' | 'heldUntil' | 'offeredUntil'> & { date: { state: string } };

/** Where the registration behind a link stands at this moment: what is over by the clock is, also before the clock came by. */
export function stepOf({ state, heldUntil, offeredUntil, date }: Found, now: number): LinkStep {
  if (date.state === 'cancelled') return 'cancelled';
  if (state === 'cancelled' || state === 'declined') return 'ended';
  if (state === 'lapsed') return 'lapsed';
  if (date.state === 'past') return 'past';
  if (heldUntil !== null) return Date.parse(heldUntil) <= now ? 'lapsed' : 'confirm';
  if (state === 'offered') return offeredUntil !== null && Date.parse(offeredUntil) <= now ? 'lapsed' : 'offered';
  return state === 'waitlisted' ? 'waitlisted' : 'registered';
}
