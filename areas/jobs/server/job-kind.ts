import { z } from 'zod';
import { jobAccepted, jobPublished, jobRejected, jobSubmitted } from '#server/messages/kinds/listings.ts';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { Day } from '#shared/contracts/day.ts';
import { UsedDocument } from '#shared/contracts/file.ts';
import { title } from '#shared/contracts/title.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { MAX_RUN_DAYS } from '#shared/names/listings.ts';
import { MAX_TEXT, PROFESSIONS, RUN_DAYS } from '../job-facts.ts';

const id = z.guid().toLowerCase();
const workload = z.int().min(10).max(100);

/** Jobs, as publishing knows them. A draft may lack anything; the table refuses that at the release. */
export const jobKind: PublishedKind = {
  name: 'job',
  facts: z
    .object({
      profession: z.enum(PROFESSIONS).nullable(),
      workload_from: workload.nullable(),
      workload_to: workload.nullable(),
      branch_id: id.nullable(),
      /** Null: at once. */
      starts_on: Day.nullable(),
      temporary: z.boolean().default(false),
      languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).default([]),
      contact_id: id.nullable(),
      document: UsedDocument.nullable().default(null),
      apply_email: z.email().max(254).nullable(),
      apply_url: z
        .url({ protocol: /^https$/ })
        .max(500)
        .nullable(),
      run_days: z.int().min(1).max(MAX_RUN_DAYS).default(RUN_DAYS),
    })
    .strict(),
  texts: z.object({ title: title(), text: z.string().trim().max(MAX_TEXT) }).strict(),
  path: (id) => `/app/jobs/${id}`,
  office: 'marketplaceEmail',
  published: jobPublished,
  messages: { asked: jobSubmitted, released: jobAccepted, sentBack: jobRejected },
};
