/** Who sees which field of the directory, and what waits for the office; both sides share it. */

/** Who sees a field: from the fewest to everybody. What each means for a record stands in decision 0116. */
export const LEVELS = ['hidden', 'owner', 'members', 'public'] as const;
export type Level = (typeof LEVELS)[number];

export type RecordTable = 'opticians' | 'branches' | 'staff';

/** The level a field has unless somebody chose, and the most that it can be kept back. */
export interface ShownField {
  preset: Level;
  lowest: Level;
}

const open = { preset: 'public', lowest: 'hidden' } as const;
const identity = { preset: 'public', lowest: 'members' } as const;
const known = { preset: 'members', lowest: 'members' } as const;
const personal = { preset: 'members', lowest: 'hidden' } as const;

/** The fields that have levels; `internal.shown_fields` says the same to the database, and a test compares the two. */
export const SHOWN_FIELDS = {
  opticians: {
    name: identity,
    logo_image: identity,
    languages: identity,
    member_since: personal,
    phone: open,
    email: open,
    website: open,
    description_de: open,
    description_fr: open,
  },
  branches: {
    name: identity,
    address: identity,
    language: identity,
    phone: open,
    email: open,
    website: open,
    directions_de: open,
    directions_fr: open,
    opening_hours: open,
    special_days: identity,
    web_to_print_login_url: { preset: 'owner', lowest: 'hidden' },
  },
  staff: {
    name: known,
    portrait_image: known,
    profession_de: known,
    profession_fr: known,
    language: known,
    email: personal,
    phone: personal,
    mobile: personal,
  },
} as const satisfies Record<RecordTable, Record<string, ShownField>>;

/** The prefix under which the change log notes that a field's level changed. */
export const VISIBILITY = 'visibility:';

/** What an owner's change of these waits for: the office. */
export const SENSITIVE = ['name', 'opticianOwner'] as const;
export type SensitiveField = (typeof SENSITIVE)[number];
