import { z } from 'zod';
import { LEVELS, SENSITIVE } from '#shared/names/field-levels.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { PROGRAMS } from '#shared/names/programs.ts';
import { ROLES } from '#shared/names/roles.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';

/** Who sees fields of the record, as far as somebody chose it; only for those who may change it. */
const Levels = z.record(z.string(), z.enum(LEVELS));

const Language = z.enum(LANGUAGES);
const TimeRange = z.object({ from: z.string(), to: z.string() });
const Ranges = z.array(TimeRange);

/** A week of opening hours; a day without entry is closed. */
export const OpeningHours = z.partialRecord(z.enum(WEEKDAYS), Ranges);

/** A date that differs from the week; no ranges: closed. */
export const SpecialDay = z.object({
  date: z.string(),
  ranges: Ranges,
  note_de: z.string().optional(),
  note_fr: z.string().optional(),
});

/** The columns of a company (table `opticians`) that its page shows. */
const Optician = z.object({
  id: z.uuid(),
  name: z.string(),
  is_head_office: z.boolean(),
  active: z.boolean(),
  languages: z.array(Language),
  logo_image: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  description_de: z.string().nullable(),
  description_fr: z.string().nullable(),
  member_since: z.string().nullable(),
  updated: z.string(),
  levels: Levels,
});

/** A branch (table `branches`). */
export const Branch = z.object({
  id: z.uuid(),
  optician_id: z.uuid(),
  active: z.boolean(),
  is_main: z.boolean(),
  name: z.string(),
  street: z.string().nullable(),
  postcode: z.string(),
  place: z.string(),
  canton: z.string(),
  language: Language,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  directions_de: z.string().nullable(),
  directions_fr: z.string().nullable(),
  opening_hours: OpeningHours.nullable(),
  special_days: z.array(SpecialDay),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Where the point comes from: the town's other branches, Google, or somebody who put it there. */
  position_source: z.enum(['place', 'google', 'hand']).nullable(),
  web_to_print_login_url: z.string().nullable(),
  updated: z.string(),
  levels: Levels,
});
export type Branch = z.infer<typeof Branch>;

/** A person with roles, own programmes and branches, the main one first. */
export const Person = z.object({
  id: z.uuid(),
  optician_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  portrait_image: z.string().nullable(),
  active: z.boolean(),
  board_member: z.boolean(),
  auth_user_id: z.uuid().nullable(),
  profession_de: z.string().nullable(),
  profession_fr: z.string().nullable(),
  language: Language,
  work_contact: z.object({ email: z.string(), phone: z.string(), mobile: z.string() }).partial(),
  roles: z.array(z.enum(ROLES)),
  programs: z.array(z.enum(PROGRAMS)),
  branch_ids: z.array(z.uuid()),
  leads_branch_ids: z.array(z.uuid()),
  updated: z.string(),
  levels: Levels,
});
export type Person = z.infer<typeof Person>;

/** How far the partner's site knows a company; only for those who may see it. */
export const SyncStatus = z.object({
  branch_synced_ids: z.array(z.uuid()),
  staff_synced_ids: z.array(z.uuid()),
  branch_total: z.number(),
  staff_total: z.number(),
  last_computed_at: z.string().nullable(),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** A change that waits for the office (table `pending_changes`). */
export const PendingChange = z.object({
  id: z.number(),
  optician_id: z.uuid(),
  table_name: z.enum(['opticians', 'staff']),
  record_id: z.uuid(),
  record_name: z.string(),
  field: z.enum(SENSITIVE),
  old: z.union([z.string(), z.boolean()]),
  new: z.union([z.string(), z.boolean()]),
  asked: z.string(),
  asked_by_name: z.string().nullable(),
});
export type PendingChange = z.infer<typeof PendingChange>;

/** A waiting change as the list of the office shows it (function `waiting_changes`). */
export type WaitingChange = PendingChange & { optician_name: string; present: string | boolean | null };

/** `GET /opticians/single` and the function `optician_detail`: a company with its branches and people. */
export const OpticianDetail = Optician.extend({
  programs: z.array(z.enum(PROGRAMS)),
  owners: z.array(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })),
  erfa: z.array(z.object({ id: z.uuid(), number: z.number() })),
  branches: z.array(Branch.extend({ staff_count: z.number() })),
  staff: z.array(Person),
  go_sync: SyncStatus.nullable(),
  waiting: z.array(PendingChange),
  abilities: z.object({ own: z.boolean(), edit: z.boolean(), manage: z.boolean() }),
});
export type OpticianDetail = z.infer<typeof OpticianDetail>;

const OfCompany = z.object({ optician_name: z.string() });

/** `GET /branches/single`: a branch with its company and the people who work there. */
export const BranchDetail = Branch.extend({ ...OfCompany.shape, staff: z.array(Person) });

/** `GET /staff/single`: a person with the company and the branches. */
export const PersonDetail = Person.extend({ ...OfCompany.shape, branches: z.array(Branch) });

/** Query of the calls that read one record. */
export const ById = z.object({ id: z.uuid().toLowerCase() });

/** `GET /branches/search`: name, place or postcode; spelling may be a little off. */
export const BranchSearch = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u),
});
export const BranchHit = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string().nullable(),
  postcode: z.string(),
  place: z.string(),
  canton: z.string(),
  optician_id: z.uuid(),
  optician_name: z.string(),
});
