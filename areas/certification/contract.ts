import { z } from 'zod';
import { fewOf } from '#shared/contracts/few.ts';
import { Moment } from '#shared/contracts/moment.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { CERTIFICATE_STATES, OPEN_STATUSES } from './certification-facts.ts';

const Key = z.string().regex(/^[a-z][a-z_]{1,40}$/);

/** What is said to a requirement: yes, a number, a day, a person; a note where the portal's own figures fall short. */
export const Answer = z
  .object({
    value: z.union([z.boolean(), z.number().min(0).max(1_000_000), z.iso.date(), z.guid(), z.null()]).optional(),
    note: z.string().max(1000).optional(),
    carried: z.boolean().optional(),
  })
  .strict();
export type Answer = z.infer<typeof Answer>;
/** More than there ever are. */
const MAX_REQUIREMENTS = 200;
export const Answers = fewOf(MAX_REQUIREMENTS, z.record(Key, Answer));

export const CaseId = z.object({ id: z.guid() }).strict();
export const BranchToCertify = z.object({ branchId: z.guid() }).strict();
export const AnswersToSave = z.object({ id: z.guid(), answers: Answers, contactId: z.guid().optional() }).strict();

/** POST /certifications/submit: without a submission, or with an empty one, nothing happens. */
export const CaseToSubmit = z
  .object({ id: z.guid().optional(), branchId: z.guid().optional(), submission: Answers.nullish() })
  .strict();
export const Submitted = z.object({ id: z.guid(), status: z.string() }).nullable();

export const Mark = z.object({ mark: z.enum(['missing', 'question']), comment: z.string().max(500) }).strict();
export type Mark = z.infer<typeof Mark>;
const Marks = fewOf(MAX_REQUIREMENTS, z.record(Key, Mark));
export const CaseToAccept = z.object({ id: z.guid(), updated: Moment }).strict();
export const CaseToReject = CaseToAccept.extend({ reasons: Marks }).strict();
/** A second decision has no event: it says how the first one went, and by whom. */
export const Decided = z.object({ event: z.number().nullable(), status: z.string(), by: z.string().nullable() });
export type Decided = z.infer<typeof Decided>;
export const EventToUndo = z.object({ event: z.int() }).strict();
export const CaseClaim = z.object({ mine: z.boolean(), name: z.string().nullable() });
export type CaseClaim = z.infer<typeof CaseClaim>;

/** PUT /certifications/marks: what a reviewer said so far; a comment may still be empty. */
export const MarksToKeep = CaseId.extend({ marks: Marks }).strict();

/** POST /certifications/change: with a reason, which stands in the timeline of each. */
export const CertificatesToChange = z
  .object({
    ids: z.array(z.guid()).min(1).max(500),
    action: z.enum(['extend', 'grace', 'withdraw']),
    until: z.iso.date().optional(),
    reason: z.string().max(1000),
  })
  .strict();
/** GET /certifications/overview: the filters of the screen, and the language of its words. */
export const OverviewFile = z.object({
  q: z.string().max(200).default(''),
  state: z.enum(CERTIFICATE_STATES).optional(),
  status: z.enum(OPEN_STATUSES).optional(),
  language: z.enum(LOCALES),
});
export const CertificateFile = z.object({ id: z.guid(), language: z.enum(LOCALES) }).strict();

const Localized = z.object({ de: z.string(), fr: z.string() });

/** GET /certifications/own: the branches of the own company, one's groups, and how much the partner's site shows. */
export const OwnCertifications = z.object({
  branches: z.array(
    z.object({
      branchId: z.guid(),
      branch: z.string(),
      place: z.string(),
      id: z.guid().nullable(),
      number: z.string().nullable(),
      status: z.string().nullable(),
      state: z.string().nullable(),
      validFrom: z.string().nullable(),
      validUntil: z.string().nullable(),
      readiness: z
        .object({ of: z.number(), met: z.number(), missing: z.array(z.string()), titles: z.array(Localized) })
        .nullable(),
      /** A case, or the next one, may be begun now. */
      opens: z.boolean(),
    }),
  ),
  groups: z.array(z.object({ id: z.guid(), number: z.number(), next: z.string().nullable() })),
  synced: z
    .object({ branches: z.number(), branchTotal: z.number(), people: z.number(), peopleTotal: z.number() })
    .nullable(),
});
export type OwnCertifications = z.infer<typeof OwnCertifications>;

export const Requirement = z.object({
  key: z.string(),
  sectionDe: z.string(),
  sectionFr: z.string(),
  titleDe: z.string(),
  titleFr: z.string(),
  helpDe: z.string(),
  helpFr: z.string(),
  kind: z.enum(['confirm', 'date', 'number', 'person', 'file', 'computed']),
  source: z.string().nullable(),
  least: z.number().nullable(),
  proof: z.boolean(),
  maxAgeMonths: z.number().nullable(),
  /** What is missing; null: nothing. */
  why: z.enum(['answer', 'old', 'person', 'figure', 'proof', 'confirm']).nullable(),
  figure: z.number().nullable(),
  editable: z.boolean(),
  answer: Answer.nullable(),
  /** As it was handed in the time before, where that was otherwise. */
  former: z
    .object({
      value: z.union([z.boolean(), z.number(), z.string(), z.null()]).optional(),
      note: z.string().optional(),
      papers: z.array(z.object({ name: z.string(), dated: z.string(), fileId: z.guid().nullable() })),
    })
    .nullable(),
  asked: Mark.nullable(),
  person: z.object({ id: z.guid(), name: z.string(), professionDe: z.string(), professionFr: z.string() }).nullable(),
  proofs: z.array(
    z.object({
      id: z.guid(),
      fileId: z.guid().nullable(),
      name: z.string(),
      dated: z.string(),
      kept: z.boolean(),
      old: z.boolean(),
    }),
  ),
});
export type Requirement = z.infer<typeof Requirement>;

/** GET /certifications/single */
export const CertificationCase = z.object({
  id: z.guid(),
  opticianId: z.guid(),
  branchId: z.guid(),
  company: z.string(),
  branch: z.string(),
  place: z.string(),
  number: z.string(),
  status: z.enum(['draft', 'waiting', 'published', 'rejected']),
  state: z.enum(['coming', 'valid', 'grace', 'expired', 'withdrawn']).nullable(),
  created: z.string(),
  updated: z.string(),
  submittedAt: z.string().nullable(),
  approvedAt: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  graceUntil: z.string().nullable(),
  /** The certificate that it renews. */
  renewal: z.object({ id: z.guid(), validFrom: z.string(), validUntil: z.string() }).nullable(),
  contactId: z.guid().nullable(),
  contact: z.string().nullable(),
  reads: z.boolean(),
  answers: z.boolean(),
  decides: z.boolean(),
  renews: z.boolean(),
  open: z.record(z.string(), Mark),
  /** What was marked and not decided yet, for certifiers. */
  marks: z.record(z.string(), Mark),
  requirements: z.array(Requirement),
  events: z.array(
    z.object({
      id: z.number(),
      action: z.string(),
      reason: z.string().nullable(),
      until: z.string().nullable(),
      made: z.string(),
      actor: z.string().nullable(),
    }),
  ),
  reminders: z.array(z.object({ threshold: z.number(), sent: z.boolean(), made: z.string() })),
});
export type CertificationCase = z.infer<typeof CertificationCase>;
