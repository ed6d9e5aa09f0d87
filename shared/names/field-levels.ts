/** The levels of who sees a field, and what waits for the office. */

/** Who sees a field: from the fewest to everybody. What each means for a record stands in decision 0116. */
export const LEVELS = ['hidden', 'owner', 'members', 'public'] as const;
export type Level = (typeof LEVELS)[number];

export type RecordTable = 'opticians' | 'branches' | 'staff';

/** The level a field has unless somebody chose, and the most that it can be kept back. */
export interface ShownField {
  preset: Level;
  lowest: Level;
}

/** What the fields of a record are unless somebody chose; `internal.shown_fields` says the same to the database. */
export const OPEN = { preset: 'public', lowest: 'hidden' } as const satisfies ShownField;
export const IDENTITY = { preset: 'public', lowest: 'members' } as const satisfies ShownField;
export const KNOWN = { preset: 'members', lowest: 'members' } as const satisfies ShownField;
export const PERSONAL = { preset: 'members', lowest: 'hidden' } as const satisfies ShownField;
export const OURS = { preset: 'owner', lowest: 'hidden' } as const satisfies ShownField;

/** The prefix under which the change log notes that a field's level changed. */
export const VISIBILITY = 'visibility:';

/** What an owner's change of these waits for: the office. */
export const SENSITIVE = ['name', 'opticianOwner'] as const;
export type SensitiveField = (typeof SENSITIVE)[number];
