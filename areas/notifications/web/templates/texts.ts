import type { TemplateTexts } from '../../contract.ts';
import { TEMPLATE_LIMITS } from '../../message-facts.ts';

/** The words of a template in the order in which they are written. */
export const TEXT_FIELDS = ['subject', 'heading', 'text', 'button', 'subject_many'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** What is wrong with a field: a reason of ours or of the server. */
export type Faults = Partial<Record<TextField, string>>;

/** Fields that differ. */
export function changedFields(before: TemplateTexts, after: TemplateTexts): TextField[] {
  return TEXT_FIELDS.filter((field) => before[field] !== after[field]);
}

/** Only the button may be left away; every field has its longest. */
export function checkTexts(texts: TemplateTexts): Faults {
  const faults: Faults = {};
  for (const field of TEXT_FIELDS) {
    const text = texts[field].trim();
    if (text === '' && field !== 'button') faults[field] = 'required';
    else if ([...text].length > TEMPLATE_LIMITS[field]) faults[field] = 'tooLong';
  }
  return faults;
}

/** The faults that the server names, `texts.subject: unknownVariable vorname`, by our fields. */
export function faultsOf(fields: Readonly<Record<string, string>>): Faults {
  const pairs = TEXT_FIELDS.flatMap((field) => {
    const reason = fields[`texts.${field}`] ?? fields[field];
    return reason === undefined ? [] : [[field, reason] as const];
  });
  return Object.fromEntries(pairs);
}

/** Puts `insert` in place of what is selected. @returns the text, and where the writer goes on. */
export function inserted(text: string, insert: string, start: number, end: number): { text: string; caret: number } {
  return { text: text.slice(0, start) + insert + text.slice(end), caret: start + insert.length };
}

/** Takes per field the words of one side: the own ones where they were chosen, else the other's. */
export function merged(mine: TemplateTexts, theirs: TemplateTexts, ownFields: ReadonlySet<TextField>): TemplateTexts {
  const texts = { ...theirs };
  for (const field of TEXT_FIELDS) if (ownFields.has(field)) texts[field] = mine[field];
  return texts;
}
