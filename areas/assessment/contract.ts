import { z } from 'zod';
import { LOCALES } from '#shared/names/languages.ts';
import {
  MAX_COMMENT,
  MAX_TEXT,
  PAIR_SUM,
  QUESTION_KINDS,
  SPREADS,
  SURVEY_AREAS,
  TEXT_FAULTS,
  TEXT_STATES,
} from './assessment-facts.ts';

/** What the calls of the assessment take and answer. Names as the specification's, moments as ISO 8601. */

const area = z.enum(SURVEY_AREAS);
const text = z.object({ de: z.string(), fr: z.string() });
const points = z.number().int().min(0).max(PAIR_SUM);

/** A question with its options, by `display_order`; of a pair the two statements, each with its area. */
export const Question = z.object({
  question_id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  area: area.nullable().describe('Null: a pair'),
  text,
  display_order: z.number(),
  options: z.array(
    z.object({ option_id: z.string(), text, area: area.nullable().describe('Of a statement of a pair') }),
  ),
});
export type Question = z.infer<typeof Question>;

export const Answer = z.object({
  question_id: z.string(),
  selected_option_id: z.string().nullable().describe('Null: «Kann ich nicht beurteilen»'),
  points_awarded: z.number().nullable().describe('Of a pair; of single questions null until the round ends'),
  pair_id: z.string().nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** GET /assessments/answers: the open round, or what starting one needs. */
export const Answers = z.object({
  response: z
    .object({ response_id: z.string(), started: z.string(), allows_text_service: z.boolean() })
    .nullable()
    .describe('The open one'),
  answers: z.array(Answer).describe('By display_order of their questions'),
  questions: z.array(Question).describe('Of the open round, else of the next'),
  consent: z.object({
    version: z.string(),
    text_service: z.object({ country: z.string() }).nullable().describe('Null: no hosted text service is used'),
  }),
  may_start_from: z.string().nullable().describe('Day, YYYY-MM-DD; null: at once'),
  minutes: z.number().nullable().describe('Median of finished rounds'),
});
export type Answers = z.infer<typeof Answers>;

/** POST /assessments/answers replaces the answers of one question. */
export const SaveAnswer = z.union([
  z.object({ response_id: z.guid(), question_id: z.guid(), selected_option_id: z.guid().nullable() }).strict(),
  z
    .object({
      response_id: z.guid(),
      question_id: z.guid(),
      pair: z.array(z.object({ selected_option_id: z.guid(), points_awarded: points }).strict()).length(2),
    })
    .strict(),
]);
export type SaveAnswer = z.output<typeof SaveAnswer>;
export const SavedAnswer = z.object({ answers: z.array(Answer), answered: z.number(), total: z.number() });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

const language = z.enum(LOCALES).optional().describe('Of the text; without it that of the account');

/** POST /assessments/generate-individual-analysis, regenerate-member-analysis. */
export const ResponseQuestion = z.object({ response_id: z.guid(), language }).strict();
export const Generated = z.object({
  response_id: z.string(),
  status: z.literal('published'),
  text_status: z.enum(TEXT_STATES),
});
export type Generated = z.infer<typeof Generated>;

/** POST /assessments/generate-team-analysis. */
export const BranchQuestion = z.object({ branch_id: z.guid(), language }).strict();
export const TeamGenerated = z.object({
  branch_id: z.string(),
  update_status: z.enum(['generating', 'done', 'needs_update']),
});
export type TeamGenerated = z.infer<typeof TeamGenerated>;

/** POST /assessments/generate-pdf: answers the file. */
export const PdfQuestion = z.union([
  z.object({ response_id: z.guid(), language: z.enum(LOCALES) }).strict(),
  z.object({ branch_id: z.guid(), language: z.enum(LOCALES) }).strict(),
]);

/** GET /assessments/overview: where /app/assessment opens. */
export const Overview = z.object({
  may_fill: z.boolean(),
  open: z.object({ response_id: z.string(), started: z.string(), answered: z.number(), total: z.number() }).nullable(),
  may_start_from: z.string().nullable(),
  minutes: z.number().nullable(),
  rounds: z
    .array(
      z.object({ response_id: z.string(), ended: z.string(), total: z.number().nullable(), released: z.boolean() }),
    )
    .describe('Finished ones of one’s own, the latest first'),
  team: z
    .object({
      branch_id: z.string(),
      name: z.string(),
      missing: z.number().describe('People; 0: enough'),
      marks: z.boolean(),
    })
    .nullable()
    .describe('Of the main branch'),
  branches: z
    .array(
      z.object({
        branch_id: z.string(),
        name: z.string(),
        finished: z.number(),
        missing: z.number(),
        update_status: z.enum(['generating', 'done', 'needs_update']).nullable(),
        released: z.number().describe('Results that were released to the owners'),
      }),
    )
    .describe('That one looks after; empty for others'),
  office: z.boolean(),
});
export type Overview = z.infer<typeof Overview>;

const Statement = z.object({ area, score: z.number(), text: z.string() });

const Text = z.object({
  status: z.enum(TEXT_STATES),
  text: z.string().nullable(),
  statements: z.array(Statement).nullable().describe('Null: edited, or none yet'),
  writer: z.string().nullable().describe('`rules`, else the name of the model'),
  language: z.enum(LOCALES).nullable(),
  written: z.string().nullable(),
  edited: z.boolean(),
  fault: z.enum(TEXT_FAULTS).nullable(),
});

const Score = z.object({
  area,
  score: z.number().nullable().describe('0 to 100; null: less than 60 % judged'),
  low: z.number().nullable().describe('Alpha under .70: the band that is shown in place of the point'),
  high: z.number().nullable(),
  before: z.number().nullable().describe('Of the round before'),
  changed: z.boolean().describe('Beyond what chance explains'),
  team: z.number().nullable().describe('Mark of the team'),
});

const Mark = z.object({
  area,
  mark: z.number().nullable().describe('In steps of 5; 10: at most 10, 90: at least 90; null: blank'),
  before: z.number().nullable(),
  spread: z.enum(SPREADS).nullable(),
});

/** GET /assessments/result?response_id=: of one's own, or released to the one who looks after the company. */
export const Result = z.object({
  response_id: z.string(),
  result_id: z.string().describe('Of the version; an edit names it'),
  own: z.boolean(),
  name: z.string().nullable().describe('Whose it is; null: one’s own'),
  started: z.string(),
  ended: z.string(),
  minutes: z.number().nullable().describe('Null: not filled in in one go'),
  questions: z.number(),
  total: z.number().nullable(),
  total_before: z.number().nullable(),
  ended_before: z.string().nullable(),
  scores: z.array(Score),
  likes: z
    .array(z.object({ area, place: z.number() }))
    .describe('«Was Ihnen liegt», the first first; equal places are equal'),
  text: Text,
  comment: z.string().nullable().describe('One’s own only'),
  versions: z
    .array(z.object({ date_created: z.string(), text: z.string(), writer: z.string(), edited: z.boolean() }))
    .describe('Archived ones'),
  team: z.object({ branch_id: z.string(), name: z.string(), missing: z.number() }).nullable(),
  released: z.string().nullable(),
  openings: z.array(z.object({ name: z.string(), opened: z.string() })).describe('Who opened it, the latest first'),
  gaps: z
    .array(
      z.object({
        area,
        courses: z.array(
          z.object({ content_id: z.string(), title: text, starts_at: z.string(), free: z.number().nullable() }),
        ),
      }),
    )
    .describe('The weakest areas with courses that have free seats'),
  goals: z.array(
    z.object({
      id: z.string(),
      area,
      due: z.string(),
      course_id: z.string().nullable(),
      reached: z.string().nullable(),
    }),
  ),
});
export type Result = z.infer<typeof Result>;

/** GET /assessments/chapters: of handbooks that the caller may read, where they speak of an area. */
export const ChaptersQuestion = z.object({ area, language: z.enum(LOCALES) }).strict();
export const Chapters = z.object({ chapters: z.array(z.object({ page_id: z.string(), title: z.string() })) });
export type Chapters = z.infer<typeof Chapters>;

/** PUT /assessments/text: edits a text as a new version; 409 where another version came meanwhile. */
export const EditText = z
  .object({
    response_id: z.guid(),
    result_id: z.guid(),
    text: z.string().trim().min(1).max(MAX_TEXT).optional(),
    comment: z.string().trim().max(MAX_COMMENT).nullable().optional(),
  })
  .strict();

/** PUT /assessments/release: shows the result to the owners of one's company, or ends that. */
export const Release = z.object({ response_id: z.guid(), released: z.boolean() }).strict();
export const Released = z.object({ released: z.string().nullable() });

/** GET /assessments/team?branch_id=: marks for its people; the rest for the one who looks after the company. */
export const Team = z.object({
  branch_id: z.string(),
  name: z.string(),
  own: z.boolean().describe('Looks after it'),
  missing: z.number(),
  marks: z.array(Mark).nullable(),
  marked: z.string().nullable().describe('When the marks were made'),
  update_status: z.enum(['generating', 'done', 'needs_update']).nullable().describe('Null: nothing was made yet'),
  reason: z
    .object({ answers: z.number(), deleted: z.boolean(), since: z.string() })
    .nullable()
    .describe('«2 neue Antworten seit 03.10.2026»'),
  may_generate: z.boolean().describe('At least two people changed, or something was deleted'),
  text: Text.nullable().describe('Null for members'),
  finished: z
    .array(z.object({ staff_id: z.string(), name: z.string(), ended: z.string() }))
    .describe('Empty for members'),
  people: z.number().nullable().describe('Active ones; null for members'),
  released: z.array(z.object({ response_id: z.string(), name: z.string(), ended: z.string() })),
});
export type Team = z.infer<typeof Team>;

const Item = z.object({
  question_id: z.string(),
  difficulty: z.number().describe('Mean share of the points, 0 to 1'),
  correlation: z.number().nullable().describe('Corrected item-total correlation'),
});

/** GET /assessments/statistics: of the office; never about a person. */
export const Statistics = z.object({
  participation: z.object({
    people: z.number(),
    finished: z.number().describe('People who finished within 24 months'),
    rounds: z.number(),
    open: z.number(),
    minutes: z.number().nullable(),
  }),
  written: z.string().nullable(),
  areas: z.array(
    z.object({
      area,
      rounds: z.number(),
      alpha: z.number().nullable().describe('Null: «noch nicht bestimmt»'),
      low: z.number().nullable(),
      high: z.number().nullable(),
      sem: z.number().nullable(),
      needed: z.number().nullable().describe('Items for .80'),
      items: z.array(Item),
    }),
  ),
});
export type Statistics = z.infer<typeof Statistics>;

/** GET /assessments/questions: of the office, with key and versions. */
export const Questions = z.object({
  questions: z.array(
    Question.extend({
      version: z.number(),
      created: z.string(),
      answered: z.boolean().describe('A change makes a new version'),
      options: z.array(z.object({ option_id: z.string(), text, area: area.nullable(), points: z.number().nullable() })),
      versions: z.array(z.object({ version: z.number(), created: z.string(), replaced: z.string(), text })),
    }),
  ),
});
export type Questions = z.infer<typeof Questions>;

const words = z.object({ de: z.string().trim().min(1).max(300), fr: z.string().trim().min(1).max(300) }).strict();

/** PUT /assessments/question: changes a question or, once it was answered, replaces it; 409 where it was replaced meanwhile. */
export const SaveQuestion = z
  .object({
    question_id: z.guid().nullable().describe('Null: a new one'),
    kind: z.enum(QUESTION_KINDS),
    area: area.nullable(),
    text: words,
    display_order: z.number().int().min(1).max(200),
    options: z
      .array(z.object({ text: words, area: area.nullable(), points: points.nullable() }).strict())
      .min(2)
      .max(6),
  })
  .strict();
export type SaveQuestion = z.output<typeof SaveQuestion>;
export const SavedQuestion = z.object({ question_id: z.string(), version: z.number() });

/** DELETE /assessments/question?question_id=: no next round has it. */
export const QuestionId = z.object({ question_id: z.guid() }).strict();
