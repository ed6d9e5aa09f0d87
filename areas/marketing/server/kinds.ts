import { z } from 'zod';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { Day } from '#shared/contracts/day.ts';
import { UsedDocument } from '#shared/contracts/file.ts';
import { title } from '#shared/contracts/title.ts';
import { PRINTED } from '../gazette-facts.ts';

const line = (max: number) => z.string().trim().max(max);
const day = Day.nullable();
const whole = (max: number) => z.int().min(0).max(max).nullable();

/** Issues of the Gazette. What is written may still be incomplete; the table refuses that at the release. */
export const gazetteKind: PublishedKind = {
  name: 'gazette',
  facts: z
    .object({
      number: line(20),
      languages: z.array(z.enum(PRINTED)).max(2),
      opens: day,
      deadline: day,
      delivery_from: day,
      delivery_to: day,
      copies_min: whole(100_000),
      copies_step: whole(100_000),
      copies_max: whole(1_000_000),
      // In Rappen, from so many copies on.
      prices: z
        .array(z.object({ from: z.int().min(1).max(1_000_000), price: z.int().min(0).max(100_000) }).strict())
        .max(20)
        .refine((steps) => steps.every((step, at) => at === 0 || step.from > (steps[at - 1]?.from ?? 0)), 'order'),
      vat: whole(500),
      imprint_template: line(500),
      contact_email: line(254),
    })
    .strict(),
  texts: z.object({ title: title(), teaser: line(300) }).strict(),
  path: (id) => `/app/marketing/gazette?issue=${id}`,
};

/** Campaigns, with what branches print, post and send of them. */
export const campaignKind: PublishedKind = {
  name: 'campaign',
  facts: z.object({ starts: day, ends: day }).strict(),
  texts: z
    .object({
      title: title(),
      teaser: line(300),
      post: line(3000),
      newsletter: line(5000),
      documents: z.array(UsedDocument).max(20),
    })
    .strict(),
  path: (id) => `/app/marketing?campaign=${id}`,
};
