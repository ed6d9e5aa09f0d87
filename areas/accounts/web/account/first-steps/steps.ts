import type { ProfileRow } from '../profile/profile-values.ts';
import type { Preferences } from '../queries.ts';

/** The things a newcomer does first; each leads to its place. */
export const FIRST_STEPS = [
  { name: 'profile', to: '/app/account' },
  { name: 'portrait', to: '/app/account' },
  { name: 'factor', to: '/app/account', search: { tab: 'security' } },
  { name: 'subscriptions', to: '/app/account', search: { tab: 'notifications' } },
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number]['name'];

/** What the steps are told by. */
export type Newcomer = Pick<ProfileRow, 'portrait_image' | 'profession_de' | 'profession_fr' | 'work_contact'> &
  Pick<Preferences, 'subscriptions_seen'>;

/** What is still to be done; done things vanish. */
export function stepsLeft({ work_contact, ...row }: Newcomer, hasFactor: boolean): FirstStep[] {
  const { email, phone, mobile } = work_contact;
  const done: Record<FirstStep, boolean> = {
    profile: Boolean((row.profession_de || row.profession_fr) && email && (phone || mobile)),
    portrait: row.portrait_image !== null,
    factor: hasFactor,
    subscriptions: row.subscriptions_seen !== null,
  };
  return FIRST_STEPS.map(({ name }) => name).filter((name) => !done[name]);
}
