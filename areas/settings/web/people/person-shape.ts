import type { Permission } from '#shared/names/permissions.ts';
import type { Role } from '#shared/names/roles.ts';
import type { PersonRights, SingleRight } from '../../people-contract.ts';
import type { PersonChanges } from '../../rights-contract.ts';

/** A single right as it is edited; `granted: null` takes it away. */
export interface SingleChange {
  granted: boolean | null;
  reason: string;
  /** ISO moment, or null: without end. */
  expires_at: string | null;
}

/** What is to change about one person. */
export interface PersonPending {
  roles: ReadonlyMap<Role, boolean>;
  singles: ReadonlyMap<Permission, SingleChange>;
}

export const NOTHING: PersonPending = { roles: new Map(), singles: new Map() };

type Stored = Pick<PersonRights, 'roles' | 'singles'>;

/** So many things are to change. */
export function countOf({ roles, singles }: PersonPending): number {
  return roles.size + singles.size;
}

/** The changes with one role set; what is as stored is no change. */
export function withRole(stored: Stored, pending: PersonPending, role: Role, held: boolean): PersonPending {
  const roles = new Map(pending.roles);
  if (stored.roles.includes(role) === held) roles.delete(role);
  else roles.set(role, held);
  return { ...pending, roles };
}

/** The changes with one single right set. */
export function withSingle(
  stored: Stored,
  pending: PersonPending,
  permission: Permission,
  to: SingleChange,
): PersonPending {
  const singles = new Map(pending.singles);
  if (isAsStored(storedSingle(stored, permission), to)) singles.delete(permission);
  else singles.set(permission, to);
  return { ...pending, singles };
}

/** The single right of a person, as stored. */
export function storedSingle(stored: Stored, permission: Permission): SingleRight | undefined {
  return stored.singles.find((single) => single.permission === permission);
}

function isAsStored(stored: SingleRight | undefined, to: SingleChange): boolean {
  if (to.granted === null) return stored === undefined;
  return (
    stored !== undefined &&
    stored.granted === to.granted &&
    (stored.reason ?? '') === to.reason.trim() &&
    momentOf(stored.expires_at) === momentOf(to.expires_at)
  );
}

const momentOf = (iso: string | null) => (iso ? Date.parse(iso) : null);

/** The changes that give one person the roles and single rights of another. Ends that have passed are not taken. */
export function copyOf(stored: Stored, model: Stored, reason: string): PersonPending {
  let pending = NOTHING;
  for (const role of new Set([...stored.roles, ...model.roles])) {
    pending = withRole(stored, pending, role, model.roles.includes(role));
  }
  const living = model.singles.filter(({ over }) => !over);
  const names = new Set([...stored.singles, ...living].map(({ permission }) => permission));
  for (const permission of names) {
    const theirs = living.find((single) => single.permission === permission);
    const to: SingleChange = theirs
      ? { granted: theirs.granted, reason: theirs.reason ?? reason, expires_at: theirs.expires_at }
      : { granted: null, reason: '', expires_at: null };
    pending = withSingle(stored, pending, permission, to);
  }
  return pending;
}

/** The changes on another stored state. */
export function rebasedOn(stored: Stored, pending: PersonPending): PersonPending {
  let next = NOTHING;
  for (const [role, held] of pending.roles) next = withRole(stored, next, role, held);
  for (const [permission, to] of pending.singles) next = withSingle(stored, next, permission, to);
  return next;
}

/** The changes as the portal takes them. */
export function asCall({ roles, singles }: PersonPending): PersonChanges {
  return {
    holders: [...roles].map(([role, held]) => ({ role, held })),
    singles: [...singles].map(([permission, { granted, reason, expires_at }]) => ({
      permission,
      granted,
      reason: reason.trim() || null,
      expires_at,
    })),
  };
}
