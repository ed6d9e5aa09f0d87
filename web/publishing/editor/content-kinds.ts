import * as z from 'zod/mini';
import type { UsedDocument } from '#shared/contracts/file.ts';
import type { Locale } from '#shared/names/languages.ts';

/** Kinds of fields for the schemas of content: what is typed, as it is stored. A draft may lack anything. */

/** Words of at most so many signs. */
export const words = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => [...text].length <= max, { error: 'tooLong' }),
  );

/** Chosen, not typed: the portal checks it. */
export const chosen = <T>() => z.custom<T>();

/** Documents, each with a title. */
export const documents = () =>
  z.custom<readonly UsedDocument[]>().check(
    z.refine((all) => (all as readonly UsedDocument[]).every(({ title }) => title.trim() !== ''), {
      error: 'required',
    }),
  );

/** What each language has, by the names of a form: `title_de`. */
export type InLanguages<Text> = { [Name in keyof Text & string as `${Name}_${Locale}`]: Text[Name] };

/** Fields of a text, or their schemas, once for each language. */
export function inLanguages<Text extends object>(text: Text): InLanguages<Text> {
  return Object.fromEntries(
    Object.entries(text).flatMap(([name, value]) => [
      [`${name}_de`, value],
      [`${name}_fr`, value],
    ]),
  ) as InLanguages<Text>;
}
