import { dayInZurich } from '#shared/zurich-clock.ts';
import { defineList } from '#web/lists/define-list.ts';
import { id, oneOf } from '#web/lists/param.ts';

export const FEED_KINDS = ['opticians', 'branches', 'staff'] as const;
/** Days back. */
export const FEED_DAYS = [1, 7, 30, 365] as const;

/** Fields that are asked for most. */
export const FEED_FIELDS = [
  'created',
  'active',
  'name',
  'first_name',
  'last_name',
  'street',
  'postcode',
  'place',
  'phone',
  'mobile',
  'email',
  'website',
  'opening_hours',
  'special_days',
  'branch_ids',
  'roles',
  'programs',
  'merged',
] as const;

/** The changes of the directory. Company and person come with a link. */
export const FEED = defineList({
  list: 'directoryChanges',
  path: '/app/internal/settings',
  topic: 'changes',
  filters: { kind: oneOf(FEED_KINDS), field: oneOf(FEED_FIELDS), days: oneOf(FEED_DAYS), company: id, actor: id },
});
export type FeedFilter = typeof FEED.usual;

/** The first day that counts, as YYYY-MM-DD in Switzerland. */
export function sinceOf(days: FeedFilter['days'], now: Date): string | null {
  if (days === '') return null;
  return dayInZurich(now.getTime() - (days - 1) * 86_400_000);
}
