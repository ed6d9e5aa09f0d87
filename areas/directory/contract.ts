import { z } from 'zod';
import { answeredGroup, answeredShape } from '#shared/contracts/record-fields.ts';
import { LEVELS, SENSITIVE } from '#shared/names/field-levels.ts';
import { BRANCH_FIELDS } from '#shared/records/branches.ts';
import { OPTICIAN_FIELDS } from '#shared/records/opticians.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';

/** What every record of the directory carries beside its fields. */
const Stored = {
  id: z.guid(),
  updated: z.string(),
  /** Who sees fields of the record, as far as somebody chose it; only for those who may change it. */
  levels: z.record(z.string(), z.enum(LEVELS)),
};

/** A branch (table `branches`). */
export const Branch = z.object({
  ...Stored,
  ...answeredShape(BRANCH_FIELDS),
  optician_id: z.guid(),
  /** Where the point comes from: the town's other branches, Google, or somebody who put it there. */
  position_source: z.enum(['place', 'google', 'hand']).nullable(),
});
export type Branch = z.infer<typeof Branch>;

/** A person with roles, own programmes and branches, the main one first. */
export const Person = z.object({
  ...Stored,
  ...answeredShape(STAFF_FIELDS),
  optician_id: z.guid(),
  auth_user_id: z.guid().nullable(),
  work_contact: z.object(answeredGroup(STAFF_FIELDS)).partial(),
  leads_branch_ids: z.array(z.guid()),
});
export type Person = z.infer<typeof Person>;

/** How far the partner's site knows a company; only for those who may see it. */
export const SyncStatus = z.object({
  branch_synced_ids: z.array(z.guid()),
  staff_synced_ids: z.array(z.guid()),
  branch_total: z.number(),
  staff_total: z.number(),
  last_computed_at: z.string().nullable(),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** A change that waits for the office (table `pending_changes`). */
export const PendingChange = z.object({
  id: z.number(),
  optician_id: z.guid(),
  table_name: z.enum(['opticians', 'staff']),
  record_id: z.guid(),
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
export const OpticianDetail = z.object({
  ...Stored,
  ...answeredShape(OPTICIAN_FIELDS),
  is_head_office: z.boolean(),
  owners: z.array(z.object({ id: z.guid(), first_name: z.string(), last_name: z.string() })),
  erfa: z.array(z.object({ id: z.guid(), number: z.number() })),
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
export const ById = z.object({ id: z.guid().toLowerCase() });

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
  id: z.guid(),
  name: z.string(),
  street: z.string().nullable(),
  postcode: z.string(),
  place: z.string(),
  canton: z.string(),
  optician_id: z.guid(),
  optician_name: z.string(),
});
