import { z } from 'zod';
import { LEVELS, SENSITIVE, SHOWN_FIELDS } from '#shared/names/field-levels.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { PROGRAMS } from '#shared/names/programs.ts';
import { ROLES } from '#shared/names/roles.ts';
import { PHONE } from '#shared/phone-text.ts';
import { POSTCODE } from '#shared/postcode.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { OpticianDetail } from './contract.ts';
import { CANTONS } from './edit-facts.ts';

/** What the calls take that change the directory. The limits are those of the tables. */

const Language = z.enum(LANGUAGES);
/** Text on one line: no control characters, none that turn the direction of reading, no white space around it. */
const line = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}\u2028-\u202E\u2066-\u2069]*$/u);
/** The same, and no address: in a mail it would become a link. */
const name = (max: number, min = 1) => line(max, min).regex(/^(?!.*:\/\/)/);
/** Text of several lines; the database cannot hold the character zero. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/u);
const Phone = z.string().regex(PHONE);
const Email = line(254).regex(/^[^@\s/:<>"]+@[^@\s/:<>"]+$/);
const Website = line(500)
  .regex(/^https?:\/\/[^\s"<>@/?#]+([/?#][^\s"<>]*)?$/)
  .refine((address) => URL.canParse(address));
const Clock = /^([01]\d|2[0-3]):[0-5]\d$/;

const Ranges = z
  .array(
    z.object({ from: z.string().regex(Clock), to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/) }).strict(),
  )
  .max(6)
  .refine((ranges) => ranges.every(({ from, to }, at) => from < to && (ranges[at - 1]?.to ?? '') <= from));

const Hours = z.partialRecord(z.enum(WEEKDAYS), Ranges);
const Special = z
  .array(
    z
      .object({
        date: z.iso.date().regex(/^20/),
        ranges: Ranges,
        note_de: line(120).optional(),
        note_fr: line(120).optional(),
      })
      .strict(),
  )
  .max(100)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length);

const FileId = z.uuid().toLowerCase();
/** Some of a list of names, each once. */
const some = <const Names extends readonly string[]>(names: Names) =>
  z
    .array(z.enum(names))
    .max(names.length)
    .refine((all) => new Set(all).size === all.length);
/** Who shall see which field. */
const levelsOf = <Fields extends object>(fields: Fields) =>
  z.partialRecord(z.enum(Object.keys(fields) as [keyof Fields & string, ...(keyof Fields & string)[]]), z.enum(LEVELS));

const company = {
  name: name(120, 2),
  languages: z
    .array(Language)
    .min(1)
    .max(4)
    .refine((all) => new Set(all).size === all.length),
  website: Website.nullable(),
  email: Email.nullable(),
  phone: Phone.nullable(),
  description_de: text(5000).nullable(),
  description_fr: text(5000).nullable(),
  member_since: z.iso.date().nullable(),
  logo_image: FileId.nullable(),
  /** The company's programmes, all of them; the office's to say. */
  programs: some(PROGRAMS),
  visibility: levelsOf(SHOWN_FIELDS.opticians),
};

const branch = {
  active: z.boolean(),
  /** Makes it the main branch in place of the present one. */
  is_main: z.literal(true),
  name: name(120),
  street: line(120).nullable(),
  postcode: z.string().regex(POSTCODE),
  place: name(80),
  canton: z.enum(CANTONS),
  language: Language,
  phone: Phone.nullable(),
  email: Email.nullable(),
  website: Website.nullable(),
  directions_de: text(500).nullable(),
  directions_fr: text(500).nullable(),
  opening_hours: Hours.nullable(),
  special_days: Special,
  web_to_print_login_url: Website.nullable(),
  /** The point on the map, both or neither; within Switzerland and the land around it. */
  latitude: z.number().min(44.9).max(48.8).nullable(),
  longitude: z.number().min(4.9).max(11.6).nullable(),
  visibility: levelsOf(SHOWN_FIELDS.branches),
};

const person = {
  first_name: name(80),
  last_name: name(80),
  active: z.boolean(),
  profession_de: line(120).nullable(),
  profession_fr: line(120).nullable(),
  language: Language,
  work_contact: z.object({ email: Email, phone: Phone, mobile: Phone }).partial().strict(),
  /** Roles that stand in the list; owners give those marked for it. */
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  /** Branches where the person works, the main one first. */
  branch_ids: z.array(z.uuid().toLowerCase()).max(200),
  portrait_image: FileId.nullable(),
  /** The person's own attributes, all of them, and the seat on the board; the office's to say. */
  programs: some(PROGRAMS),
  board_member: z.boolean(),
  visibility: levelsOf(SHOWN_FIELDS.staff),
};

/** The record and its state that the change is based on: `updated` as it was read. */
const Based = { id: z.uuid().toLowerCase(), updated: z.iso.datetime({ offset: true }) };

export const CompanyChange = z.object(company).partial().extend(Based).strict();
export const BranchChange = z.object(branch).partial().extend(Based).strict();
export const PersonChange = z.object(person).partial().extend(Based).strict();

export const NewBranch = z
  .object(branch)
  .partial()
  .required({ name: true, postcode: true, place: true, canton: true })
  .extend({ optician_id: z.uuid().toLowerCase() })
  .strict();
export type NewBranch = z.infer<typeof NewBranch>;

export const NewPerson = z
  .object(person)
  .partial()
  .required({ first_name: true, last_name: true })
  .extend({ optician_id: z.uuid().toLowerCase() })
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

/**
 * What was saved: the record, its new stamp, the entries of the change log, by which it can be reverted, and the fields
 * whose change waits for the office.
 */
export const Saved = z.object({
  id: z.uuid(),
  updated: z.string(),
  changes: z.array(z.number()),
  waiting: z.array(z.enum(SENSITIVE)).default([]),
});
export type Saved = z.infer<typeof Saved>;

/** Entries of one save of one record. */
export const Revert = z.object({ changes: z.array(z.int().positive()).min(1).max(50) }).strict();

const Ids = z.array(z.uuid().toLowerCase()).max(2000);
const Title = line(120);

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
  companies: z.array(z.object({ id: z.uuid(), name: z.string(), active: z.boolean() })),
  people: z.array(
    z.object({
      id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      active: z.boolean(),
      optician_id: z.uuid(),
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
  id: z.uuid(),
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
  z.object({ id: z.int().positive(), state: z.literal('rejected'), reason: text(500) }).strict(),
  z.object({ id: z.int().positive(), state: z.literal('withdrawn') }).strict(),
]);
export const Decided = z.object({ id: z.number(), state: z.enum(['approved', 'rejected', 'withdrawn']) });
export type Decided = z.infer<typeof Decided>;

/** Whether a company is to be active. */
export const Activity = z.object({ id: z.uuid().toLowerCase(), active: z.boolean() }).strict();

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
