import type { IconName } from '#web/ui/icon.tsx';
import type { AccountState } from '../../account-states.ts';
import type { PersonAccount } from '../../contract.ts';

/** What can be done to somebody's account. */
export type PersonAction =
  | 'invite'
  | 'resend'
  | 'revoke'
  | 'block'
  | 'unblock'
  | 'deactivate'
  | 'reactivate'
  | 'resetFactors';

/** Why an action cannot be done now; the words say it. `wait` counts seconds. */
export type Refusal =
  | { reason: 'self' | 'above' | 'lastOwner' | 'noEmail' | 'noFactor' | 'waiting' }
  | { reason: 'wait'; seconds: number };

export interface OfferedAction {
  action: PersonAction;
  refusal: Refusal | null;
}

export const ACTION_ICONS: Record<PersonAction, IconName> = {
  invite: 'mail',
  resend: 'refresh',
  revoke: 'x',
  block: 'lock',
  unblock: 'check',
  deactivate: 'logout',
  reactivate: 'enter',
  resetFactors: 'shield',
};

const BY_STATE: Record<AccountState, readonly PersonAction[]> = {
  none: ['invite', 'deactivate'],
  invited: ['resend', 'revoke', 'deactivate'],
  active: ['block', 'deactivate'],
  blocked: ['unblock', 'deactivate'],
  inactive: ['reactivate'],
};

/** Two mails of an invitation are so far apart, in seconds. The service decides; this saves a click. */
const INTERVAL = 60;

export interface Surroundings {
  /** The reader looks after all accounts, and so may ask for a reset of factors. */
  everywhere: boolean;
  /** A reset for this person waits for a second administrator already. */
  resetWaits: boolean;
  now: number;
}

/** What the menu of a person offers, each with the reason when it cannot be done now. */
export function actionsFor(person: PersonAccount, around: Surroundings): OfferedAction[] {
  const offered = [...BY_STATE[person.state]];
  if (around.everywhere && (person.state === 'active' || person.state === 'blocked')) offered.push('resetFactors');
  return offered.map((action) => ({ action, refusal: refusalOf(action, person, around) }));
}

/** Whether somebody can be ticked to be invited with others. */
export function isInvitable(person: PersonAccount): boolean {
  return person.state === 'none' && person.lock === null && person.reachable;
}

function refusalOf(action: PersonAction, person: PersonAccount, around: Surroundings): Refusal | null {
  if (person.lock) return { reason: person.lock };
  if ((action === 'invite' || action === 'resend') && !person.reachable) return { reason: 'noEmail' };
  if ((action === 'block' || action === 'deactivate') && person.last_owner) return { reason: 'lastOwner' };
  if (action === 'resetFactors') {
    if (!person.has_factor) return { reason: 'noFactor' };
    return around.resetWaits ? { reason: 'waiting' } : null;
  }
  if (action !== 'resend' || !person.invited_at) return null;
  const seconds = Math.ceil(INTERVAL - (around.now - Date.parse(person.invited_at)) / 1000);
  // A clock that goes wrong must not lock the button for longer than the interval.
  return seconds > 0 && seconds <= INTERVAL ? { reason: 'wait', seconds } : null;
}
