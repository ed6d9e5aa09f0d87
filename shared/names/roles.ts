/** Roles a staff member can have (specification §6). */
export const ROLES = ['optician', 'opticianOwner', 'admin', 'instructor', 'moderator'] as const;
export type Role = (typeof ROLES)[number];

/** Account types: `admin` for staff of the head office, `optician` for everyone else. */
export const ACCOUNT_TYPES = ['optician', 'admin'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
