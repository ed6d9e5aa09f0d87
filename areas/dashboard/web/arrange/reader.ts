import type { Role } from '#shared/names/roles.ts';
import type { DashboardReader } from '#web/area-web.ts';

/** Whose needs come first in somebody with several roles. */
const READERS: readonly [Role, DashboardReader][] = [
  ['admin', 'office'],
  ['moderator', 'office'],
  ['opticianOwner', 'owner'],
  ['instructor', 'instructor'],
];

/** As whom somebody reads the dashboard. */
export function readerOf(roles: readonly Role[]): DashboardReader {
  return READERS.find(([role]) => roles.includes(role))?.[1] ?? 'optician';
}
