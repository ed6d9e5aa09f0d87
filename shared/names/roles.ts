/** Roles a staff member can have (specification §6). */
export const ROLES = ['optician', 'opticianOwner', 'admin', 'instructor', 'moderator'] as const;
export type Role = (typeof ROLES)[number];

/** Account types: `admin` for staff of the head office, `optician` for everyone else. */
export const ACCOUNT_TYPES = ['optician', 'admin'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What a role's access lets somebody do. */
export const ROLE_ACCESS_KINDS = ['display', 'action', 'admin'] as const;
export type RoleAccessKind = (typeof ROLE_ACCESS_KINDS)[number];

export const ACCESS_LEVELS = ['fullAccess', 'restrictedAccess'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];
