import * as z from 'zod/mini';
import { writePhone } from '#shared/phone-text.ts';
import type { Field, FieldKind, Fields } from '#shared/records/field.ts';
import type { Schema } from './check.ts';
import { email, phone, postcode, required, text, website } from './field-kinds.ts';

/**
 * The values and schemas of forms out of the lists of fields (`shared/records`): a record's form says which fields it
 * has, and nothing else about them.
 */

/** What a form holds, by the kind of a field; hours and special days have a form of their own. */
interface Held {
  name: string;
  line: string;
  text: string;
  phone: string;
  mail: string;
  url: string;
  postcode: string;
  canton: string;
  language: string;
  languages: string[];
  flag: boolean;
  number: number | null;
  day: string;
  hours: never;
  days: never;
  file: string | null;
  roles: string[];
  programs: string[];
  branches: string[];
}

export type FormValues<F extends Fields> = { -readonly [Name in keyof F]: Held[F[Name]['kind']] };

const line = ({ required: needed, max }: Field) => (needed ? required(max) : text(max));
const names = ({ min = 0 }: Field) => z.array(z.string()).check(z.minLength(min, { error: 'languages' }));

const SCHEMAS: Readonly<Record<Exclude<FieldKind, 'hours' | 'days'>, (field: Field) => z.ZodMiniType>> = {
  name: line,
  line,
  text: line,
  phone: () => phone(),
  mail: () => email(),
  url: () => website(),
  postcode: () => postcode(),
  canton: () => z.string(),
  language: () => z.string(),
  languages: names,
  flag: () => z.boolean(),
  number: () => z.nullable(z.number()),
  day: () => text(),
  file: () => z.nullable(z.string()),
  roles: names,
  programs: names,
  branches: names,
};

type Shape<F extends Fields> = { [Name in keyof F]: z.ZodMiniType<unknown, Held[F[Name]['kind']]> };

/** The schemas of fields, from what is typed to what is stored. */
export function recordShape<F extends Fields>(fields: F): Shape<F> {
  const shape = Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'hours' || field.kind === 'days') throw new Error(`${name} has a form of its own.`);
    return [name, SCHEMAS[field.kind](field)];
  });
  return Object.fromEntries(shape) as Shape<F>;
}

/** What a form holds of a record as it is stored; of no record what a new one begins with. */
export function recordValues<F extends Fields>(fields: F, record: object = {}): FormValues<F> {
  const values = Object.entries(fields).map(([name, field]) => {
    const part: unknown = field.in ? Reflect.get(record, field.in) : record;
    const stored: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
    return [name, held(field, stored ?? field.initial ?? null)];
  });
  return Object.fromEntries(values) as FormValues<F>;
}

function held({ kind }: Field, value: unknown): unknown {
  if (Array.isArray(value)) return kind === 'roles' || kind === 'programs' ? value.toSorted() : [...value];
  if (value !== null) return kind === 'phone' ? writePhone(String(value)) : value;
  return kind === 'number' || kind === 'file' ? null : '';
}

/**
 * From what is typed to the columns as calls take them: fields that share a column stand in it, without those that are
 * empty. `More` is what a form holds beside, which passes as it is.
 */
export function recordSchema<F extends Fields, More extends object = object>(
  fields: F,
): Schema<FormValues<F> & More, Record<string, unknown> & More> {
  const typed = z.looseObject(recordShape(fields));
  return z.pipe(
    typed,
    z.transform((values) => inColumns(fields, values)),
  ) as unknown as Schema<FormValues<F> & More, Record<string, unknown> & More>;
}

function inColumns(fields: Fields, values: object): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const column = fields[name]?.in;
    if (column === undefined) columns[name] = value;
    else columns[column] = { ...Object(columns[column]), ...(value !== null && { [name]: value }) };
  }
  return columns;
}
