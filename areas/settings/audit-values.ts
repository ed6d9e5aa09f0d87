import { isRecord } from '#shared/is-record.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { auditWord, type WordOf, withoutVariables } from './audit-object.ts';

/** One line of a value that was, or is; `name` where it is one of several. */
export interface ValueLine {
  name: string | null;
  text: string;
}

/** The language that values are written in. */
export interface ValueWords {
  wordOf: WordOf;
  /** The name of a weekday, 0 is Monday. */
  weekday(place: number): string;
  /** A day such as "2026-12-24". */
  date(iso: string): string;
  /** A moment such as "2026-12-24T08:30:00+00:00". */
  dateTime(iso: string): string;
}

/** The days as hours of a branch call them; names of any kind are looked up among them. */
const DAYS: readonly string[] = WEEKDAYS;

/** A logged value in words: a plain value as one line, an object as one line per field. Nothing is no line. */
export function valueLines(value: unknown, words: ValueWords): ValueLine[] {
  if (isNothing(value)) return [];
  if (!isRecord(value)) return [{ name: null, text: textOf(value, words) }];
  return fieldsOf(value).map(([name, inner]) => ({ name: nameOf(name, words), text: textOf(inner, words) }));
}

/** The same in one text, for a cell of a sheet. */
export function valueText(value: unknown, words: ValueWords): string {
  return valueLines(value, words)
    .map(({ name, text }) => (name === null ? text : `${called(name, words)} ${text}`))
    .join('; ');
}

/** What stands there where there is nothing: no opening hours, an emptied field. */
const NOTHING = '–';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)$/;

function textOf(value: unknown, words: ValueWords): string {
  if (isNothing(value)) return NOTHING;
  if (typeof value === 'string') return plain(value, words);
  if (Array.isArray(value)) return value.map((entry) => textOf(entry, words)).join(', ') || NOTHING;
  if (!isRecord(value)) return named(String(value), words);
  return hoursOf(value, words) ?? fieldsOf(value).map(pairIn(words)).join(', ');
}

function plain(text: string, words: ValueWords): string {
  const moment = DAY.test(text) ? words.date(text) : MOMENT.test(text) && words.dateTime(text);
  return moment || named(withoutVariables(text), words);
}

const named = (text: string, { wordOf }: ValueWords) => wordOf(`audit.value.${text}`) ?? auditWord(text, wordOf);

/** A stretch of opening hours, or a day of its own with its stretches and why; nothing for any other value. */
function hoursOf(value: Readonly<Record<string, unknown>>, words: ValueWords): string | undefined {
  const { from, to, date, ranges, note_de, note_fr } = value;
  if (typeof from === 'string' && typeof to === 'string') return `${from}–${to}`;
  if (typeof date !== 'string' || !Array.isArray(ranges)) return undefined;
  const notes = [note_de, note_fr].filter((note) => typeof note === 'string' && note !== '');
  const why = notes.length > 0 ? ` (${notes.join(' / ')})` : '';
  return `${words.date(date)} ${textOf(ranges, words)}${why}`;
}

const pairIn =
  (words: ValueWords) =>
  ([name, inner]: [string, unknown]) =>
    `${called(nameOf(name, words), words)} ${textOf(inner, words)}`;

/** A name with its colon, as the language sets it. */
const called = (name: string, { wordOf }: ValueWords) => wordOf('audit.named', name) ?? `${name}:`;

function nameOf(name: string, { wordOf, weekday }: ValueWords): string {
  const place = DAYS.indexOf(name);
  if (place >= 0) return weekday(place);
  return wordOf(`audit.part.${name}`) ?? wordOf(`audit.field.${name}`) ?? name;
}

/** The fields that say something; the days of a week in their order. */
function fieldsOf(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value)
    .filter(([, inner]) => !isNothing(inner))
    .sort(([one], [other]) => DAYS.indexOf(one) - DAYS.indexOf(other));
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
