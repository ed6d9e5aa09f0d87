import type { Permission } from '#shared/names/permissions.ts';
import { ROLES, type Role } from '#shared/names/roles.ts';
import type { MatrixChanges, ProgramRight, RoleRight } from '../../rights-contract.ts';
import { CARRIERS, type Carrier, OWN_PERMISSIONS } from '../../rights-facts.ts';

/** What gives rights: a role, or a programme or attribute. */
export type Holder = Role | Carrier;

/** How far a right reaches: everything or everybody, only one's own or the owners, not at all. */
export type Cell = 'wide' | 'narrow' | null;

/** The cells of the matrix that hold something, by `cellKey`. */
export type Cells = ReadonlyMap<string, Cell>;

/** The key of a cell. */
export function cellKey(holder: Holder, permission: Permission): string {
  return `${holder} ${permission}`;
}

/** The cells of stored or shipped rights. */
export function cellsOf(rights: { roles: readonly RoleRight[]; programs: readonly ProgramRight[] }): Cells {
  return new Map<string, Cell>([
    ...rights.roles.map(
      ({ role, permission, scope }) => [cellKey(role, permission), scope === 'all' ? 'wide' : 'narrow'] as const,
    ),
    ...rights.programs.map(
      ({ program, permission, granted_to }) =>
        [cellKey(program, permission), granted_to === 'carrier' ? 'wide' : 'narrow'] as const,
    ),
  ]);
}

/** Programmes that companies carry: they can be for the owners alone. */
const OF_COMPANIES: ReadonlySet<Holder> = new Set<Holder>(['gesundheitsoptik', 'frequentlens']);

/** What a right that does not reach everything reaches; null where there is no such step. */
export function narrowOf(holder: Holder, permission: Permission): 'own' | 'owner' | null {
  if (OF_COMPANIES.has(holder)) return 'owner';
  return isRole(holder) && OWN_PERMISSIONS.includes(permission) ? 'own' : null;
}

/** The changes with one cell set; what is as stored is no change. */
export function withCell(stored: Cells, changes: Cells, key: string, cell: Cell): Cells {
  const next = new Map(changes);
  if ((stored.get(key) ?? null) === cell) next.delete(key);
  else next.set(key, cell);
  return next;
}

/** The changes that lead from what is stored to `goal`. */
export function changesTo(stored: Cells, goal: Cells): Cells {
  const keys = new Set([...stored.keys(), ...goal.keys()]);
  return new Map(
    [...keys].flatMap((key) => {
      const cell = goal.get(key) ?? null;
      return (stored.get(key) ?? null) === cell ? [] : [[key, cell] as const];
    }),
  );
}

/** The changes on another stored state; those that somebody else has made meanwhile are none any more. */
export function rebased(stored: Cells, changes: Cells): Cells {
  return new Map([...changes].filter(([key, cell]) => (stored.get(key) ?? null) !== cell));
}

/** The changes as the portal takes them. */
export function asCall(changes: Cells): MatrixChanges {
  const entries = [...changes].map(([key, cell]) => {
    const [holder, permission] = key.split(' ') as [Holder, Permission];
    return { holder, permission, cell };
  });
  return {
    roles: entries.flatMap(({ holder, permission, cell }) =>
      isRole(holder) ? [{ role: holder, permission, scope: cell && (cell === 'wide' ? 'all' : 'own') }] : [],
    ),
    programs: entries.flatMap(({ holder, permission, cell }) =>
      isCarrier(holder)
        ? [{ program: holder, permission, granted_to: cell && (cell === 'wide' ? 'carrier' : 'owner') }]
        : [],
    ),
  };
}

function isRole(holder: Holder): holder is Role {
  return ROLES.some((role) => role === holder);
}

function isCarrier(holder: Holder): holder is Carrier {
  return CARRIERS.some((carrier) => carrier === holder);
}
