import { z } from 'zod';
import { Day } from '#shared/contracts/day.ts';
import { Moment } from '#shared/contracts/moment.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { ORDER_STATES } from './gazette-facts.ts';

/** What the calls of the Gazette take and answer. Money is in Rappen. */

const id = z.guid().toLowerCase();
const line = (max: number) => z.string().trim().max(max);
const copies = z.int().min(0).max(1_000_000);

export const Imprint = z.object({ name: line(120), lines: line(500), logo: z.boolean() }).strict();
export type Imprint = z.infer<typeof Imprint>;
export const Delivery = z
  .object({ name: line(120), street: line(120), postcode: line(10), place: line(80), day: Day })
  .strict();
export type Delivery = z.infer<typeof Delivery>;
const reason = line(500).optional();

/** Prices are the issue's: one that is sent along is dropped with every other unknown part. */
export const OrderWish = z.object({
  issue_id: id,
  branch_id: id,
  copies_de: copies,
  copies_fr: copies,
  imprint: Imprint.partial().optional(),
  delivery: Delivery.partial().optional(),
  reason,
});
export type OrderWish = z.input<typeof OrderWish>;

export const OrderChange = z.object({
  id,
  updated: Moment,
  copies_de: copies.optional(),
  copies_fr: copies.optional(),
  imprint: Imprint.partial().optional(),
  delivery: Delivery.partial().optional(),
  status: z.enum(ORDER_STATES).optional().describe('cancelled, or ordered to bring it back within 10 minutes'),
  approve: z.string().max(64).optional().describe('The proof that was looked at'),
  reason,
});
export type OrderChange = z.input<typeof OrderChange>;

export const Order = z.object({
  id,
  issue_id: id,
  branch_id: id,
  branch_name: z.string(),
  branch_place: z.string(),
  branch_active: z.boolean(),
  company_name: z.string(),
  staff_id: id.nullable(),
  staff_name: z.string().nullable(),
  copies_de: z.int(),
  copies_fr: z.int(),
  imprint: Imprint,
  delivery: Delivery,
  price: z.int(),
  net: z.int(),
  vat: z.int(),
  status: z.enum(ORDER_STATES),
  cancelled_at: z.string().nullable(),
  proof: z.string(),
  logo_pixels: z.int().nullable().describe('Width of the logo that is to be printed'),
  approved: z.boolean(),
  voided: z.boolean().describe('Something changed after the proof was approved'),
  approved_at: z.string().nullable(),
  approved_name: z.string().nullable(),
  changed_name: z.string().nullable().describe('Who changed it last; null where nobody did'),
  created: z.string(),
  updated: z.string(),
});
export type Order = z.infer<typeof Order>;

const Issue = z.object({
  id,
  number: z.string(),
  state: z.enum(['planned', 'open', 'closed']),
  texts: z.partialRecord(z.enum(['de', 'fr', 'it', 'en']), z.object({ title: z.string(), teaser: z.string() })),
  languages: z.array(z.string()),
  opens: z.string(),
  deadline: z.string(),
  delivery_from: z.string(),
  delivery_to: z.string(),
  copies_min: z.int(),
  copies_step: z.int(),
  copies_max: z.int(),
  prices: z.array(z.object({ from: z.int(), price: z.int() })),
  vat: z.int(),
  imprint_template: z.string(),
  contact_email: z.string(),
  runs: z.int(),
  changed: z.boolean().describe('Something was changed after the last print run; the office alone'),
});
export type Issue = z.infer<typeof Issue>;

const FreeBranch = z.object({
  id,
  name: z.string(),
  place: z.string(),
  company: z.string(),
  language: z.enum(LANGUAGES),
  imprint: Imprint,
  delivery: Delivery,
  last: z
    .object({ copies_de: z.int(), copies_fr: z.int(), imprint: Imprint, delivery: Delivery.omit({ day: true }) })
    .nullable(),
});
export type FreeBranch = z.infer<typeof FreeBranch>;

export const GazetteAnswer = z.object({
  issue: Issue.nullable(),
  issues: z.array(Issue.pick({ id: true, number: true, state: true })),
  orders: z.array(Order),
  branches: z.array(FreeBranch),
  own: z.array(z.object({ id, name: z.string() })),
  standing: z.array(
    z.object({ branch_id: id, copies_de: z.int(), copies_fr: z.int(), paused: z.boolean(), updated: z.string() }),
  ),
  changes: z.array(
    z.object({
      id: z.int(),
      issue_id: id,
      order_id: id,
      branch_name: z.string(),
      reason: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      actor_name: z.string(),
      made: z.string(),
    }),
  ),
});
export type GazetteAnswer = z.infer<typeof GazetteAnswer>;

/** What the office does with many orders at once. */
export const OrdersStatus = z
  .object({
    orders: z
      .array(z.object({ id, updated: Moment }))
      .min(1)
      .max(1000),
    status: z.enum(['ordered', 'confirmed', 'shipped']).describe('ordered and confirmed: the ways back, too'),
  })
  .strict();
/** The number of a print run. */
export const RunNumber = z.coerce.number().int().min(1).max(9999);
export const CloseRun = z.object({ issue_id: id, number: RunNumber }).strict();
