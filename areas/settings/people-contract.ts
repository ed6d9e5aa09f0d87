import { z } from 'zod';
import { FEATURES } from '#shared/names/features.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { ROLES } from '#shared/names/roles.ts';
import { Scope } from './rights-contract.ts';
import { STATES } from './rights-facts.ts';

export const PEOPLE_SORTS = ['name', 'company', 'state'] as const;

const count = (largest: number, otherwise: number) => z.coerce.number().int().min(0).max(largest).default(otherwise);

/** Query of `/rights/people`. */
export const PeopleQuery = z.object({
  q: z.string().max(120).default(''),
  role: z.enum(ROLES).optional(),
  state: z.enum(STATES).optional(),
  /** Who holds this permission, by whatever way. */
  permission: z.enum(PERMISSIONS).optional(),
  /** Only those with rights of their own, given or denied. */
  single: z.literal('true').optional(),
  sort: z.enum(PEOPLE_SORTS).default('name'),
  descending: z.literal('true').optional(),
  page: count(1_000_000, 0),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const PersonLine = z.object({
  id: z.guid(),
  name: z.string(),
  portrait_image: z.string().nullable(),
  company: z.string(),
  roles: z.array(z.enum(ROLES)),
  state: z.enum(STATES),
  /** So many rights were given to, or taken from, this person alone. */
  singles: z.number(),
});
export type PersonLine = z.infer<typeof PersonLine>;

export const PeoplePage = z.object({ total: z.number(), people: z.array(PersonLine) });
export type PeoplePage = z.infer<typeof PeoplePage>;

export const SingleRight = z.object({
  permission: z.enum(PERMISSIONS),
  granted: z.boolean(),
  reason: z.string().nullable(),
  expires_at: z.string().nullable(),
  /** The end has passed: it counts no more. */
  over: z.boolean(),
});
export type SingleRight = z.infer<typeof SingleRight>;

/** One person with what they may do and whence: 'role:…', 'program:…', 'attribute:…' or 'grant'. */
export const PersonRights = z.object({
  id: z.guid(),
  name: z.string(),
  portrait_image: z.string().nullable(),
  optician: z.object({ id: z.guid(), name: z.string() }),
  state: z.enum(STATES),
  roles: z.array(z.enum(ROLES)),
  effective: z.array(
    z.object({
      permission: z.enum(PERMISSIONS),
      scope: Scope,
      sources: z.array(z.string()),
      /** Parts of the portal that are switched off and take the right away for the time being. */
      off: z.array(z.enum(FEATURES)),
    }),
  ),
  singles: z.array(SingleRight),
  version: z.string(),
  /** It is the reader's own account. */
  self: z.boolean(),
  /** The portal can be looked at as this person. */
  viewable: z.boolean(),
});
export type PersonRights = z.infer<typeof PersonRights>;
