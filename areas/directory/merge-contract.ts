import { z } from 'zod';
import { Moment } from '#shared/contracts/moment.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { ROLES } from '#shared/names/roles.ts';
import { MERGE_FIELDS, SIMILAR_REASONS } from './merge-facts.ts';

/** What the calls about people who were entered twice take and answer. */

const Id = z.guid().toLowerCase();
const typed = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** `GET /staff/similar`: what is being typed of a new person. */
export const SimilarAsked = z
  .object({
    optician_id: Id,
    first_name: typed(80),
    last_name: typed(80),
    email: typed(254).default(''),
    phone: typed(20).default(''),
    mobile: typed(20).default(''),
    leaving_out: Id.optional(),
  })
  .strict();

export const SimilarPeople = z.array(
  z.object({
    id: z.guid(),
    optician_id: z.guid(),
    optician_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    portrait_image: z.string().nullable(),
    active: z.boolean(),
    same_company: z.boolean(),
    reasons: z.array(z.enum(SIMILAR_REASONS)),
  }),
);
export type SimilarPeople = z.infer<typeof SimilarPeople>;

const Side = z.object({
  id: z.guid(),
  optician_id: z.guid(),
  optician_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  portrait_image: z.string().nullable(),
  profession_de: z.string().nullable(),
  profession_fr: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  language: z.enum(LANGUAGES),
  active: z.boolean(),
  board_member: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  branches: z.array(z.string()),
  updated: z.string(),
  account: z
    .object({ email: z.string().nullable(), last_sign_in: z.string().nullable(), sessions: z.number() })
    .nullable(),
  /** Nobody has entered their account, and whoever does has what owners do not give. */
  above: z.boolean(),
  /** What hangs on the person: rows by table and field. */
  ties: z.array(z.object({ table: z.string(), field: z.string(), count: z.number() })),
});
export type MergeSide = z.infer<typeof Side>;

/** `GET /staff/merge`: both people with everything that is to be chosen. */
export const MergePair = z.object({ kept: Id, gone: Id }).strict();
export const MergeView = z.object({ kept: Side, gone: Side });
export type MergeView = z.infer<typeof MergeView>;

/** `POST /staff/merge`: one person of two. */
export const MergeStaff = z
  .object({
    kept: Id,
    gone: Id,
    /** The stamps of both records that the choices are based on. */
    updated: z.object({ kept: Moment, gone: Moment }).strict(),
    /** Fields that take the value of the one who goes. */
    fields: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
    roles: z.enum(['kept', 'gone', 'both']),
    /** Whose account stays when both have one; of a single one whether it does. */
    account: z.enum(['kept', 'gone', 'none']),
  })
  .strict();

export const Merged = z.object({ merge_id: z.guid(), id: z.guid(), optician_id: z.guid() });
export type Merged = z.infer<typeof Merged>;

/** `POST /staff/unmerge`: takes a merge back. */
export const Unmerge = z.object({ id: Id }).strict();
export const Unmerged = z.object({ id: z.guid(), optician_id: z.guid() });
