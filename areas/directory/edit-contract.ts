import { z } from 'zod';
import { Moment } from '#shared/contracts/moment.ts';
import { levelsOf, line, takenGroup, takenShape, text } from '#shared/contracts/record-fields.ts';
import { PROGRAMS } from '#shared/names/programs.ts';
import { BRANCH_FIELDS } from '#shared/records/branches.ts';
import { OPTICIAN_FIELDS } from '#shared/records/opticians.ts';
import { SHOWN_FIELDS } from '#shared/records/record-fields.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';
import { OpticianDetail } from './contract.ts';

/** What the calls take that change the directory. */

const { active: _ownCall, ...company } = {
  ...takenShape(OPTICIAN_FIELDS),
  visibility: levelsOf(SHOWN_FIELDS.opticians),
};

const branch = {
  ...takenShape(BRANCH_FIELDS),
  /** Makes it the main branch in place of the present one. */
  is_main: z.literal(true),
  visibility: levelsOf(SHOWN_FIELDS.branches),
};

const person = {
  ...takenShape(STAFF_FIELDS),
  work_contact: z.object(takenGroup(STAFF_FIELDS)).partial().strict(),
  visibility: levelsOf(SHOWN_FIELDS.staff),
};

/** The record and its state that the change is based on: `updated` as it was read. */
const Based = { id: z.guid().toLowerCase(), updated: Moment };

export const CompanyChange = z.object(company).partial().extend(Based).strict();
export const BranchChange = z.object(branch).partial().extend(Based).strict();
export const PersonChange = z.object(person).partial().extend(Based).strict();

export const NewBranch = z
  .object(branch)
  .partial()
  .required({ name: true, postcode: true, place: true, canton: true })
  .extend({ optician_id: z.guid().toLowerCase() })
  .strict();
export type NewBranch = z.infer<typeof NewBranch>;

export const NewPerson = z
  .object(person)
  .partial()
  .required({ first_name: true, last_name: true })
  .extend({ optician_id: z.guid().toLowerCase() })
  .strict();
export type NewPerson = z.infer<typeof NewPerson>;

/** A company with its main branch and its owner. */
export const NewCompany = z
  .object({
    ...z.object(company).partial().required({ name: true }).shape,
    branch: NewBranch.omit({ optician_id: true, is_main: true }),
    owner: NewPerson.omit({ optician_id: true, roles: true, branch_ids: true }),
  })
  .strict();

const Ids = z.array(z.guid().toLowerCase()).max(2000);
const Title = line({ max: 120 });

/** Query of the calls that read a programme or attribute. */
export const ByName = z.object({ name: z.string().regex(/^[a-z][A-Za-z]{1,40}$/) });

/** A programme or attribute with its names and who carries it. */
export const ProgramDetail = z.object({
  name: z.string(),
  kind: z.enum(['program', 'attribute']),
  /** What it is made for: companies, people, or the seat on the board. */
  carried_by: z.enum(['optician', 'staff', 'boardMember']),
  title_de: z.string(),
  title_fr: z.string(),
  companies: z.array(z.object({ id: z.guid(), name: z.string(), active: z.boolean() })),
  people: z.array(
    z.object({
      id: z.guid(),
      first_name: z.string(),
      last_name: z.string(),
      active: z.boolean(),
      optician_id: z.guid(),
      optician_name: z.string(),
    }),
  ),
});
export type ProgramDetail = z.infer<typeof ProgramDetail>;

/** Who joins and who leaves a programme: companies or people, as it is carried. */
export const ProgramChange = z
  .object({ title_de: Title, title_fr: Title })
  .partial()
  .extend({ name: ByName.shape.name, add: Ids.default([]), remove: Ids.default([]) })
  .strict();

/** Attributes of a person beside the programmes that come with the company. */
export const PersonPrograms = z.object({
  id: z.guid(),
  updated: z.string(),
  programs: z.array(z.enum(PROGRAMS)),
  company_programs: z.array(z.enum(PROGRAMS)),
  board_member: z.boolean(),
});
export type PersonPrograms = z.infer<typeof PersonPrograms>;

export const PersonProgramsChange = PersonChange.pick({ id: true, updated: true, programs: true, board_member: true });

/**
 * The office's answer to a waiting change: approved on top of what the record was seen to have, or rejected with the
 * reason; or taken back by those who asked.
 */
export const Decision = z.discriminatedUnion('state', [
  z
    .object({
      id: z.int().positive(),
      state: z.literal('approved'),
      present: z.union([z.string(), z.boolean()]),
    })
    .strict(),
  z.object({ id: z.int().positive(), state: z.literal('rejected'), reason: text({ max: 500 }) }).strict(),
  z.object({ id: z.int().positive(), state: z.literal('withdrawn') }).strict(),
]);
export const Decided = z.object({ id: z.number(), state: z.enum(['approved', 'rejected', 'withdrawn']) });
export type Decided = z.infer<typeof Decided>;

/** Whether a company is to be active. */
export const Activity = z.object({ id: z.guid().toLowerCase(), active: z.boolean() }).strict();

/** What goes with a company that is made inactive. */
export const Consequences = OpticianDetail.pick({ id: true, name: true, active: true }).extend({
  /** How much of what: `branches`, `staff`, `accounts`, `sessions`, and what further areas add. */
  lines: z.array(z.object({ name: z.string(), count: z.number() })),
});
export type Consequences = z.infer<typeof Consequences>;

/** An entry of the change log (table `directory_changes`). */
export interface DirectoryChange {
  id: number;
  table_name: 'opticians' | 'branches' | 'staff';
  record_id: string;
  record_name: string;
  made: string;
  actor_id: string | null;
  actor_name: string | null;
  /** Where who made it works, if the reader sees that and the read asked for it. */
  actor?: { optician_id: string } | null;
  /** Who had asked for what somebody else approved. */
  asked_by_name: string | null;
  field: string;
  old: unknown;
  new: unknown;
}
