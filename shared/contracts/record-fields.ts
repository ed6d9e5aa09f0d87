import { z } from 'zod';
import { CANTONS } from '#shared/names/cantons.ts';
import { LEVELS } from '#shared/names/field-levels.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { PROGRAMS } from '#shared/names/programs.ts';
import { ROLES } from '#shared/names/roles.ts';
import { PHONE } from '#shared/phone-text.ts';
import { POSTCODE } from '#shared/postcode.ts';
import type { Field, Fields } from '#shared/records/field.ts';
import { MAIL, ONE_LINE, SHOWN, URL_IN_ONE_PIECE } from '#shared/records/patterns.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { Day } from './day.ts';

/** The schemas of records, made from their lists of fields: what calls take, and what they answer. */

type Limits = Pick<Field, 'min' | 'max'>;

/** Text on one line that shows something: no control characters, none that turn the direction of reading, no white space around it. */
export const line = ({ min = 1, max = 120 }: Limits) =>
  z.string().trim().min(min).max(max).regex(ONE_LINE).regex(SHOWN);
/** Text of several lines; the database cannot hold the character zero. */
export const text = ({ min = 1, max = 500 }: Limits) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\0]*$/u);

const Clock = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Opening times of a day, in order and apart. */
export const DayRanges = z
  .array(
    z.object({ from: z.string().regex(Clock), to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/) }).strict(),
  )
  .max(6)
  .refine((ranges) => ranges.every(({ from, to }, at) => from < to && (ranges[at - 1]?.to ?? '') <= from));
const Days = z
  .array(
    z
      .object({
        date: z.iso.date().regex(/^20/),
        ranges: DayRanges,
        note_de: line({}).optional(),
        note_fr: line({}).optional(),
      })
      .strict(),
  )
  .max(100)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length);

/** Some of a list of names, each once. */
const some = <const Names extends readonly string[]>(names: Names, { min = 0 }: Limits = {}) =>
  z
    .array(z.enum(names))
    .min(min)
    .max(names.length)
    .refine((all) => new Set(all).size === all.length);

const Id = z.guid().toLowerCase();

/** What is taken, by kind. */
const TAKEN = {
  // In a mail an address would become a link.
  name: (limits: Limits) => line(limits).regex(/^(?!.*:\/\/)/),
  line,
  text,
  phone: () => z.string().regex(PHONE),
  mail: (limits: Limits) => line(limits).regex(MAIL),
  url: (limits: Limits) =>
    line(limits)
      .regex(URL_IN_ONE_PIECE)
      .refine((address) => URL.canParse(address)),
  postcode: () => z.string().regex(POSTCODE),
  canton: () => z.enum(CANTONS),
  language: () => z.enum(LANGUAGES),
  languages: (limits: Limits) => some(LANGUAGES, limits),
  flag: () => z.boolean(),
  number: ({ min = 0, max = 0 }: Limits) => z.number().min(min).max(max),
  day: () => Day,
  hours: () => z.partialRecord(z.enum(WEEKDAYS), DayRanges),
  days: () => Days,
  file: () => Id,
  roles: () => z.array(z.enum(ROLES)).max(ROLES.length),
  programs: () => some(PROGRAMS),
  branches: () => z.array(Id).max(50),
} as const;

const Ranges = z.array(z.object({ from: z.string(), to: z.string() }));
/** A week of opening hours; a day without entry is closed. */
export const OpeningHours = z.partialRecord(z.enum(WEEKDAYS), Ranges);
/** A date that differs from the week; no ranges: closed. */
export const SpecialDay = z.object({
  date: z.string(),
  ranges: Ranges,
  note_de: z.string().optional(),
  note_fr: z.string().optional(),
});

/** What is answered, by kind: as it is stored, whatever rule came later. */
const ANSWERED = {
  name: () => z.string(),
  line: () => z.string(),
  text: () => z.string(),
  phone: () => z.string(),
  mail: () => z.string(),
  url: () => z.string(),
  postcode: () => z.string(),
  canton: () => z.string(),
  language: () => z.enum(LANGUAGES),
  languages: () => z.array(z.enum(LANGUAGES)),
  flag: () => z.boolean(),
  number: () => z.number(),
  day: () => z.string(),
  hours: () => OpeningHours,
  days: () => z.array(SpecialDay),
  file: () => z.string(),
  roles: () => z.array(z.enum(ROLES)),
  programs: () => z.array(z.enum(PROGRAMS)),
  branches: () => z.array(z.guid()),
} as const;

type Kinds = Readonly<Record<Field['kind'], (limits: Limits) => z.ZodType>>;
type Maker<K extends Kinds, F extends Field> = ReturnType<K[F['kind']]>;
type Shape<K extends Kinds, Fs extends Fields> = {
  [Name in keyof Fs]: Fs[Name] extends { required: true } ? Maker<K, Fs[Name]> : z.ZodNullable<Maker<K, Fs[Name]>>;
};
type Own<Fs extends Fields> = { [Name in keyof Fs as Fs[Name] extends { in: string } ? never : Name]: Fs[Name] };
type Within<Fs extends Fields> = { [Name in keyof Fs as Fs[Name] extends { in: string } ? Name : never]: Fs[Name] };

function shapeOf<K extends Kinds, Fs extends Fields>(kinds: K, fields: Fs): Shape<K, Own<Fs>> {
  const shape = Object.entries(fields).flatMap(([name, field]) => {
    if (field.in) return [];
    const schema = kinds[field.kind](field);
    return [[name, field.required ? schema : schema.nullable()]];
  });
  return Object.fromEntries(shape) as Shape<K, Own<Fs>>;
}

type Group<K extends Kinds, Fs extends Fields> = { [Name in keyof Within<Fs>]: Maker<K, Within<Fs>[Name]> };

function groupOf<K extends Kinds, Fs extends Fields>(kinds: K, fields: Fs): Group<K, Fs> {
  const shape = Object.entries(fields).flatMap(([name, field]) => (field.in ? [[name, kinds[field.kind](field)]] : []));
  return Object.fromEntries(shape) as Group<K, Fs>;
}

/** What a call takes of one field, null included where it may be empty. */
export const takenSchema = (field: Field): z.ZodType => {
  const schema = (TAKEN as Kinds)[field.kind](field);
  return field.required ? schema : schema.nullable();
};

/** What a call takes of a record, field by field; those that share a column are in `takenGroup`. */
export const takenShape = <Fs extends Fields>(fields: Fs) => shapeOf(TAKEN, fields);
export const takenGroup = <Fs extends Fields>(fields: Fs) => groupOf(TAKEN, fields);
/** What a call answers of a record. */
export const answeredShape = <Fs extends Fields>(fields: Fs) => shapeOf(ANSWERED, fields);
export const answeredGroup = <Fs extends Fields>(fields: Fs) => groupOf(ANSWERED, fields);

/** Who shall see which field. */
export const levelsOf = <Shown extends object>(fields: Shown) =>
  z.partialRecord(z.enum(Object.keys(fields) as [keyof Shown & string, ...(keyof Shown & string)[]]), z.enum(LEVELS));
