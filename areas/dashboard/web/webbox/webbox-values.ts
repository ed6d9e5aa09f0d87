import * as z from 'zod/mini';
import { LINK_TARGET } from '#shared/rich-text-links.ts';
import type { Stored } from '#web/forms/draft.ts';
import { text } from '#web/forms/field-kinds.ts';
import type { Webbox } from '../../contract.ts';
import { WEBBOX_FIELDS, WEBBOX_LENGTHS } from '../../webbox-facts.ts';

/** What is typed: nothing is an empty text. */
export type WebboxValues = Record<(typeof WEBBOX_FIELDS)[number], string>;

const link = () =>
  z.pipe(
    text(WEBBOX_LENGTHS.link),
    z.nullable(z.string().check(z.refine((address) => LINK_TARGET.test(address), { error: 'link' }))),
  );

/** From what is typed to what is stored. A language has a title, or nothing at all; it ends after it began. */
export const webboxSchema = z
  .object({
    title_de: text(WEBBOX_LENGTHS.title),
    text_de: text(WEBBOX_LENGTHS.text),
    link_de: link(),
    link_label_de: text(WEBBOX_LENGTHS.label),
    title_fr: text(WEBBOX_LENGTHS.title),
    text_fr: text(WEBBOX_LENGTHS.text),
    link_fr: link(),
    link_label_fr: text(WEBBOX_LENGTHS.label),
    image: text(),
    shown_from: text(),
    shown_until: text(),
  })
  .check((context) => {
    const { value } = context;
    const refuse = (field: keyof WebboxValues, message: string) =>
      context.issues.push({ code: 'custom', input: value[field], path: [field], message });
    for (const language of ['de', 'fr'] as const) {
      if (!value[`title_${language}`] && (value[`text_${language}`] || value[`link_${language}`])) {
        refuse(`title_${language}`, 'title');
      }
    }
    if (value.shown_from && value.shown_until && value.shown_until < value.shown_from) refuse('shown_until', 'ends');
  });

/** The Webbox as its form holds it. */
export function storedWebbox(box: Webbox): Stored<WebboxValues> {
  const values = Object.fromEntries(WEBBOX_FIELDS.map((field) => [field, box[field] ?? ''])) as WebboxValues;
  return { values, stamp: box.updated };
}
