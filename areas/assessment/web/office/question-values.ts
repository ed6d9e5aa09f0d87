import * as z from 'zod/mini';
import { required } from '#web/forms/field-kinds.ts';
import type { RecordForm } from '#web/forms/record-form.ts';
import { QUESTION_KINDS, SURVEY_AREAS } from '../../assessment-facts.ts';
import type { Questions, SaveQuestion } from '../../contract.ts';

export type Question = Questions['questions'][number];

const area = z.enum(SURVEY_AREAS);
/** As long as a screen of a phone has room for. */
const LONGEST = 300;
const words = { de: required(LONGEST), fr: required(LONGEST) };
export const schema = z.object({
  ...words,
  kind: z.enum(QUESTION_KINDS),
  area,
  display_order: z.int().check(z.gte(1, { error: 'required' }), z.lte(200)),
  options: z.array(z.object({ ...words, area, points: z.int().check(z.gte(0), z.lte(4)) })),
});
export type QuestionValues = z.input<typeof schema>;
export type QuestionFormState = RecordForm<QuestionValues, string>;

const [FIRST_AREA] = SURVEY_AREAS;
const EMPTY = { de: '', fr: '', area: FIRST_AREA };
/** An option without a text yet. */
export const newOption = (points: number) => ({ ...EMPTY, points });

/** A question as its form holds it; a new one begins with four options. */
export function valuesOf(question: Question | undefined, next: number): QuestionValues {
  if (!question) {
    return { ...EMPTY, kind: 'single', display_order: next, options: [3, 2, 1, 0].map(newOption) };
  }
  const { text, kind, display_order, options } = question;
  return {
    ...text,
    kind,
    area: question.area ?? FIRST_AREA,
    display_order,
    options: options.map((option) => ({
      ...option.text,
      area: option.area ?? FIRST_AREA,
      points: option.points ?? 0,
    })),
  };
}

/** A pair's statements have areas and no points, a single question's options points and no area. */
export function bodyOf(
  question_id: string | null,
  { de, fr, kind, area: of, display_order, options }: z.output<typeof schema>,
): SaveQuestion {
  const pair = kind === 'pair';
  return {
    question_id,
    kind,
    area: pair ? null : of,
    text: { de, fr },
    display_order,
    options: (pair ? options.slice(0, 2) : options).map((option) => ({
      text: { de: option.de, fr: option.fr },
      area: pair ? option.area : null,
      points: pair ? null : option.points,
    })),
  };
}
