import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { CallError } from '#web/calls/call-error.ts';
import type { Faults } from '#web/forms/check.ts';
import { type ContentFields, textField } from './content-fields.ts';

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What the portal refused to hand in or to release, under the form's names of fields, so that they are marked. Columns have
 * no language: of a text those fields are meant that are blank beside something written, else those of every written
 * language; of both only in the `chosen` languages, where some were. Without any text it is the title in the language on screen.
 */
export function refusedFields(
  thrown: unknown,
  fields: ContentFields,
  values: object,
  locale: Locale,
  chosen: readonly Locale[] = LOCALES,
): Faults {
  if (!(thrown instanceof CallError)) return {};
  const valueIn = (field: string): unknown => Reflect.get(values, field);
  const written = chosen.filter((language) =>
    fields.texts.some((name) => !isBlank(valueIn(textField(name, language)))),
  );
  const placesOf = (name: string): string[] => {
    if (fields.facts.includes(name)) return [name];
    if (name === 'texts' || (fields.texts.includes(name) && written.length === 0)) return [textField('title', locale)];
    if (!fields.texts.includes(name)) return [];
    const all = written.map((language) => textField(name, language));
    const blank = all.filter((field) => isBlank(valueIn(field)));
    return blank.length > 0 ? blank : all;
  };
  return Object.fromEntries(
    Object.entries(thrown.fields).flatMap(([path, reason]) =>
      placesOf(path).map((field) => {
        const isMissing = (reason === 'invalid' || path === 'texts') && isBlank(valueIn(field));
        return [field, isMissing ? 'required' : reason];
      }),
    ),
  );
}
