import type { Permission } from '#shared/names/permissions.ts';

/** What carries rights besides roles: programmes of companies, attributes of people, a seat on the board. */
export const CARRIERS = ['gesundheitsoptik', 'frequentlens', 'confirmedTeamLeader', 'boardMember'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** Permissions that the rules of the database know for one's own things only (`has_permission_for_all`). */
export const OWN_PERMISSIONS: readonly Permission[] = ['canCreateAuthUsers', 'canManageCourses'];

/** How a permission moves: somebody gets it, loses it, has it everywhere from now on, or for their own only. */
export const MOVES = ['gains', 'loses', 'wider', 'narrower'] as const;
export type Move = (typeof MOVES)[number];

/** What an account is in, as on the screen of the team's accounts; 'none' has no account. */
export const STATES = ['none', 'invited', 'active', 'blocked', 'inactive'] as const;
export type AccountState = (typeof STATES)[number];

/** What stands against a change: nobody would be left, or one would take the right from oneself. */
export const REFUSALS = ['last_database_holder', 'own_database_right'] as const;

/** Why a part of the portal is switched off, in characters: a shorter reason says nothing. */
export const MIN_REASON = 3;
export const MAX_REASON = 500;
