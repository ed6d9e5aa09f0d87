import { z } from 'zod';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { Day } from '#shared/contracts/day.ts';
import { UsedDocument } from '#shared/contracts/file.ts';
import { lengthOf, RichText } from '#shared/contracts/rich-text.ts';
import { title } from '#shared/contracts/title.ts';
import { BRANDS } from '#shared/names/brands.ts';
import { MEASURES, SCOPES } from '../conditions-facts.ts';

const line = (max: number) => z.string().trim().max(max);
const percent = z.number().min(0).max(100);
const days = z.int().min(0).max(365);
const day = Day.nullable();
const inOrder = ({ valid_from, valid_to }: { valid_from: string | null; valid_to: string | null }) =>
  valid_from === null || valid_to === null || valid_from <= valid_to;
const ORDER = { path: ['valid_to'], error: 'order' };

const Step = z.object({ from: z.number().min(0).max(100_000_000), percent }).strict();
const Bonus = z
  .object({
    measure: z.enum(MEASURES),
    scope: z.enum(SCOPES),
    valid_from: day,
    valid_to: day,
    steps: z
      .array(Step)
      .min(1)
      .max(20)
      // A step begins where the one before it ends.
      .refine((steps) => steps.every((step, at) => at === 0 || step.from > (steps[at - 1]?.from ?? 0)), 'order'),
  })
  .strict()
  .refine(inOrder, ORDER);

/** Terms of a supplier. What is written may still be incomplete; the table refuses that at the release. */
export const termsKind: PublishedKind = {
  name: 'terms',
  facts: z
    .object({
      brand: z.enum(BRANDS).nullable(),
      discount: percent.nullable(),
      payment_days: days.nullable(),
      cash_discount: percent.nullable(),
      cash_days: days.nullable(),
      valid_from: day,
      valid_to: day,
      bonuses: z.array(Bonus).max(20),
      contact: z
        .object({
          name: line(120),
          phone: line(20),
          email: line(254),
          website: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
        })
        .partial()
        .strict(),
    })
    .strict()
    .refine(inOrder, ORDER),
  texts: z
    .object({
      title: title(),
      teaser: line(300),
      freight: line(500),
      body: RichText.refine((document) => lengthOf(document) <= 100_000),
      documents: z.array(UsedDocument).max(20),
    })
    .strict(),
  path: (id) => `/app/conditions?supplier=${id}`,
};
