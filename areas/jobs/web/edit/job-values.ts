import * as z from 'zod/mini';
import type { UsedDocument } from '#shared/contracts/file.ts';
import type { Language } from '#shared/names/languages.ts';
import type { ContentFields } from '#web/publishing/content-fields.ts';
import type { EditorForm } from '#web/publishing/editor/content-editor.tsx';
import { MAX_TEXT, type Profession, RUN_DAYS } from '../../job-facts.ts';

/** What a job is made of while it is written. */
export const JOB_FIELDS = {
  facts: [
    ...['profession', 'workload_from', 'workload_to', 'branch_id', 'starts_on', 'temporary', 'languages'],
    ...['contact_id', 'document', 'apply_email', 'apply_url', 'run_days'],
  ],
  texts: ['title', 'text'],
} as const satisfies ContentFields;

export interface JobValues {
  profession: Profession | null;
  workload_from: number | null;
  workload_to: number | null;
  branch_id: string | null;
  starts_on: string | null;
  temporary: boolean;
  languages: Language[];
  contact_id: string | null;
  document: UsedDocument | null;
  apply_email: string | null;
  apply_url: string | null;
  run_days: number;
  title_de: string;
  title_fr: string;
  text_de: string;
  text_fr: string;
}
export type JobForm = EditorForm<JobValues>;

/** A new job, before anything is chosen. */
export const jobFacts = {
  ...{ profession: null, workload_from: 80, workload_to: 100, branch_id: null, starts_on: null, temporary: false },
  ...{
    languages: [] as Language[],
    contact_id: null,
    document: null,
    apply_email: null,
    apply_url: null,
    run_days: RUN_DAYS,
  },
};
export const EMPTY_JOB: JobValues = { ...jobFacts, title_de: '', title_fr: '', text_de: '', text_fr: '' };

const words = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => [...text].length <= max, { error: 'tooLong' }),
  );
/** Chosen, not typed: the portal checks it. */
const chosen = <T>() => z.custom<T>();
const between = (low: number, high: number, error: string) =>
  z.custom<number>((value) => Number.isInteger(value) && Number(value) >= low && Number(value) <= high, { error });
const orNothing = z.transform((text: string | null) => text || null);

/** What is typed, as it is stored: a draft may lack anything. */
export const jobSchema = z
  .object({
    profession: chosen<Profession | null>(),
    workload_from: z.nullable(between(10, 100, 'workload')),
    workload_to: z.nullable(between(10, 100, 'workload')),
    branch_id: chosen<string | null>(),
    starts_on: chosen<string | null>(),
    temporary: z.boolean(),
    languages: chosen<Language[]>(),
    contact_id: chosen<string | null>(),
    document: chosen<UsedDocument | null>(),
    apply_email: z.pipe(z.union([z.null(), z.literal(''), z.email({ error: 'email' })]), orNothing),
    apply_url: z.pipe(
      z.union([z.null(), z.literal(''), z.string().check(z.regex(/^https:\/\/[^\s]{3,490}$/, { error: 'website' }))]),
      orNothing,
    ),
    run_days: between(1, 120, 'run'),
    title_de: words(120),
    title_fr: words(120),
    text_de: words(MAX_TEXT),
    text_fr: words(MAX_TEXT),
  })
  .check(
    z.refine(({ workload_from: from, workload_to: to }) => from === null || to === null || from <= to, {
      error: 'workloadOrder',
      path: ['workload_to'],
    }),
  );
