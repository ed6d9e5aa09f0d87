import { isUuid } from '#shared/uuid.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
/** What the list of changes is narrowed to; it stands in the address. */
export interface FeedFilter {
  q: string;
  kind: 'opticians' | 'branches' | 'staff' | undefined;
  field: string | undefined;
  /** Days back, or everything. */
  days: 1 | 7 | 30 | 365 | undefined;
  company: string | undefined;
  actor: string | undefined;
}

const KINDS = ['opticians', 'branches', 'staff'] as const;
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

/** Reads the filter; what makes no sense counts as not said. */
export function readFeedFilter(query: Readonly<Record<string, unknown>>): FeedFilter {
  const id = (value: unknown) => (isUuid(value) ? value.toLowerCase() : undefined);
  return {
    q: typeof query.q === 'string' ? query.q.slice(0, 100) : '',
    kind: KINDS.find((kind) => kind === query.kind),
    field: FEED_FIELDS.find((field) => field === query.field),
    days: FEED_DAYS.find((days) => String(days) === String(query.days)),
    company: id(query.company),
    actor: id(query.actor),
  };
}

/** The filter as it stands in the address. */
export function writeFeedFilter(filter: FeedFilter): Record<string, string | number> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
}

/** The first day that counts, as YYYY-MM-DD in Switzerland. */
export function sinceOf(days: FeedFilter['days'], now: Date): string | null {
  if (days === undefined) return null;
  return dayInZurich(now.getTime() - (days - 1) * 86_400_000);
}
