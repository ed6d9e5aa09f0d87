import type { ContentWork } from '#shared/contracts/content.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import type { Stored } from '#web/forms/draft.ts';
import type { Part } from './queries.ts';
import type { Stamps } from './use-moves.ts';

/** The fields of a kind: those without a language, and those that each language has. */
export interface ContentFields {
  facts: readonly string[];
  texts: readonly string[];
}

/** A field of a form: one of the facts, or a text with its language, `title_de`. */
export const textField = <Name extends string>(name: Name, language: Locale) => `${name}_${language}` as const;

/** What an item is made of, each with a stamp of its own: `facts` for what has no language. */
export const PARTS: readonly Part[] = [null, ...LOCALES];
export const partName = (part: Part): string => part ?? 'facts';

/** The fields of a part, by their name in the form and in what is stored. */
export function fieldsOf({ facts, texts }: ContentFields, part: Part): { field: string; name: string }[] {
  return part === null
    ? facts.map((name) => ({ field: name, name }))
    : texts.map((name) => ({ field: textField(name, part), name }));
}

/** The part of a field of a form, and its name there. */
export function partOf(fields: ContentFields, field: string): { part: Part; name: string } {
  for (const part of PARTS) {
    const found = fieldsOf(fields, part).find((one) => one.field === field);
    if (found) return { part, name: found.name };
  }
  return { part: null, name: field };
}

/**
 * An item as a form holds it, with the revision of each part.
 * @param empty what a part without a revision begins with
 */
export function storedContent<V extends object>(work: ContentWork, fields: ContentFields, empty: V): Stored<V, Stamps> {
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(empty));
  const stamp: Record<string, number | null> = {};
  for (const part of PARTS) {
    const text = work.texts.find(({ language }) => language === part);
    stamp[partName(part)] = text?.revision ?? null;
    for (const { field, name } of fieldsOf(fields, part))
      if (text && name in text.texts) values[field] = text.texts[name];
  }
  return { values: values as V, stamp };
}

/** The parts that have to be saved for these changed fields; the facts with the first of them. */
export function changedParts(fields: ContentFields, changed: readonly string[], stamp: Stamps): Part[] {
  const touched = (part: Part) => fieldsOf(fields, part).some(({ field }) => changed.includes(field));
  return PARTS.filter((part) => touched(part) || (part === null && stamp.facts === null && changed.length > 0));
}
