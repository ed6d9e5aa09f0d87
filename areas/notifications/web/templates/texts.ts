import * as z from 'zod/mini';
import { hasLooseBraces } from '#shared/variables.ts';
import type { Stored } from '#web/forms/draft.ts';
import { required, text } from '#web/forms/field-kinds.ts';
import type { Template, TemplateTexts } from '../../contract.ts';
import { TEMPLATE_LIMITS } from '../../message-facts.ts';

const whole = z.refine<string | null>((text) => !hasLooseBraces(text ?? ''), { error: 'brokenVariable' });

/** The words of a template in the order in which they are written; only the button may be left away. */
export const templateSchema = z.object({
  subject: required(TEMPLATE_LIMITS.subject).check(whole),
  heading: required(TEMPLATE_LIMITS.heading).check(whole),
  text: required(TEMPLATE_LIMITS.text).check(whole),
  button: text(TEMPLATE_LIMITS.button).check(whole),
  subject_many: required(TEMPLATE_LIMITS.subject_many).check(whole),
});

export type TextField = keyof TemplateTexts;

/** The words as they are stored, with who wrote them and when. */
export function storedTexts({ texts, changed }: Template): Stored<TemplateTexts, Template['changed']> {
  return { values: texts, stamp: changed };
}

/** Puts `insert` in place of what is selected. @returns the text, and where the writer goes on. */
export function inserted(text: string, insert: string, start: number, end: number): { text: string; caret: number } {
  return { text: text.slice(0, start) + insert + text.slice(end), caret: start + insert.length };
}
