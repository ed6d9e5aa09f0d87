import { PERMISSIONS, type Permission } from '#shared/names/permissions.ts';

/** The kinds of the specification (§6), in its order. */
export const GROUPS = ['view', 'edit', 'apply', 'certify', 'users', 'manage', 'select'] as const;
export type Group = (typeof GROUPS)[number];

const BEGINNINGS: readonly (readonly [string, Group])[] = [
  ['canView', 'view'],
  ['canEdit', 'edit'],
  ['canApply', 'apply'],
  ['canFill', 'apply'],
  ['canCertify', 'certify'],
  ['canCreate', 'users'],
  ['canManage', 'manage'],
  ['canBeSelected', 'select'],
];

/** The kind of a permission, by the beginning of its name. */
export function groupOf(permission: Permission): Group {
  return BEGINNINGS.find(([beginning]) => permission.startsWith(beginning))?.[1] ?? 'manage';
}

/** Permissions by kind, those that `keep` leaves; kinds without any are left out. */
export function grouped(keep: (permission: Permission) => boolean): { group: Group; permissions: Permission[] }[] {
  return GROUPS.map((group) => ({
    group,
    permissions: PERMISSIONS.filter((permission) => groupOf(permission) === group && keep(permission)),
  })).filter(({ permissions }) => permissions.length > 0);
}
