import { z } from 'zod';
import { Moment } from '#shared/contracts/moment.ts';
import { FEATURES } from '#shared/names/features.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { ROLES } from '#shared/names/roles.ts';
import { CARRIERS, OWN_PERMISSIONS, REFUSALS } from './rights-facts.ts';

const permission = z.enum(PERMISSIONS);
const role = z.enum(ROLES);

/** 'own' reaches what is the person's or the company's own. */
export const SCOPES = ['all', 'own'] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;

/** 'carrier': everybody who carries it; 'owner': only the owners of the company that does. */
export const Reach = z.enum(['carrier', 'owner']);
export type Reach = z.infer<typeof Reach>;

const RoleRight = z.object({ role, permission, scope: Scope });
const ProgramRight = z.object({ program: z.enum(CARRIERS), permission, granted_to: Reach });
export type RoleRight = z.infer<typeof RoleRight>;
export type ProgramRight = z.infer<typeof ProgramRight>;

/** `GET /rights`: who holds what by role, programme and attribute, and what the portal was shipped with. */
export const Rights = z.object({
  /** The state a change is based on. */
  version: z.string(),
  roles: z.array(RoleRight),
  programs: z.array(ProgramRight),
  shipped: z.object({ roles: z.array(RoleRight), programs: z.array(ProgramRight) }),
  /** So many active people hold the permission, by whatever way. */
  holders: z.record(z.string(), z.number()),
  /** The latest change of this matrix. */
  changed: z.object({ by: z.string().nullable(), made: z.string() }).nullable(),
});
export type Rights = z.infer<typeof Rights>;

/** So many changes are made at once, at most. */
const MAX_CHANGES = 500;

const once = <T extends z.ZodType>(entry: T, key: (value: z.output<T>) => string) =>
  z
    .array(entry)
    .max(MAX_CHANGES)
    .refine((list) => new Set(list.map(key)).size === list.length, 'twice')
    .default([]);

/** Changes of the matrix; null takes a right away. */
export const MatrixChanges = z.object({
  roles: once(
    z
      .object({ role, permission, scope: Scope.nullable() })
      .refine((change) => change.scope !== 'own' || OWN_PERMISSIONS.includes(change.permission), { path: ['scope'] }),
    (change) => `${change.role} ${change.permission}`,
  ),
  programs: once(
    z.object({ program: z.enum(CARRIERS), permission, granted_to: Reach.nullable() }),
    (change) => `${change.program} ${change.permission}`,
  ),
});
export type MatrixChanges = z.infer<typeof MatrixChanges>;

const single = z.object({
  permission,
  /** Given, denied, or null: neither. */
  granted: z.boolean().nullable(),
  reason: z.string().trim().max(500).nullable().default(null),
  expires_at: Moment.nullable().default(null),
});

/** Changes of one person's roles and single rights. */
export const PersonChanges = z.object({
  holders: once(z.object({ role, held: z.boolean() }), (change) => change.role),
  singles: once(
    single.refine((change) => change.granted === null || (change.reason ?? '').length >= 3, {
      path: ['reason'],
      message: 'missing',
    }),
    (change) => change.permission,
  ),
});
export type PersonChanges = z.infer<typeof PersonChanges>;

export const SaveMatrix = z.object({ version: z.string().max(64), changes: MatrixChanges });
export const SavePerson = z.object({ staff_id: z.guid(), version: z.string().max(64), changes: PersonChanges });

/** Body of `/rights/preview`: changes of the matrix or of one person, or a part that is switched. */
export const PreviewRights = z.union([
  z.strictObject({ feature: z.object({ name: z.enum(FEATURES), on: z.boolean() }) }),
  z.strictObject({ staff_id: z.guid(), changes: PersonChanges }),
  z.strictObject({ changes: MatrixChanges }),
]);

const Movement = z.object({
  count: z.number(),
  /** The first of them by name. */
  people: z.array(z.object({ id: z.guid(), name: z.string(), company: z.string() })),
});
export type Movement = z.infer<typeof Movement>;

export const RightsPreview = z.object({
  refused: z.enum(REFUSALS).nullable(),
  permissions: z.array(
    z.object({
      permission,
      gains: Movement.optional(),
      loses: Movement.optional(),
      wider: Movement.optional(),
      narrower: Movement.optional(),
    }),
  ),
});
export type RightsPreview = z.infer<typeof RightsPreview>;
