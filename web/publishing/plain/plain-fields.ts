import type { Locale } from '#shared/names/languages.ts';
import { LOCALES } from '#shared/names/languages.ts';
import type { Schema } from '#web/forms/check.ts';
import { type ContentFields, textField } from '../content-fields.ts';

/** A fact of a plain kind: how it is typed, and what stands where nothing is typed yet. */
export type PlainFact =
  | { name: string; kind: 'line'; max: number; optional?: true; lines?: number }
  /** A day may have to follow on another: `after` names it, `same` allows that very day, too. */
  | { name: string; kind: 'day'; optional?: true; after?: string; same?: true }
  | { name: string; kind: 'whole' | 'tenths'; optional?: true }
  | { name: string; kind: 'choice'; values: readonly string[]; optional?: true }
  | { name: string; kind: 'several'; values: readonly string[] }
  /** Prices in Rappen, each from so many on. */
  | { name: string; kind: 'steps' }
  /** Rows of short texts. */
  | { name: string; kind: 'rows'; columns: readonly string[] }
  | { name: 'cover'; kind: 'picture' }
  /** Several, in their order; where nothing of them may be cut, each as a whole. */
  | { name: 'pictures'; kind: 'pictures'; whole?: true };

/** A text of a plain kind: one line, or so many of them. */
export interface PlainText {
  name: string;
  max: number;
  lines?: number;
  optional?: true;
}

/** A kind of content whose fields are said as data. */
export interface PlainKind {
  facts: readonly PlainFact[];
  texts: readonly PlainText[];
  /** Documents of each language. */
  documents?: true;
}

/** What the form of such a kind holds: as the fields say it, by their names. */
export type PlainValues = { title_de: string; title_fr: string } & Record<string, unknown>;

const EMPTY = {
  line: '',
  day: null,
  whole: null,
  tenths: null,
  choice: null,
  several: [],
  steps: [],
  rows: [],
  picture: null,
  pictures: [],
};

/** The fields of a plain kind, as the editor takes them. */
export const plainFields = ({ facts, texts, documents }: PlainKind): ContentFields => ({
  facts: facts.map(({ name }) => name),
  texts: [...texts.map(({ name }) => name), ...(documents ? ['documents'] : [])],
});

/** What a plain kind begins with. */
export function plainEmpty({ facts, texts, documents }: PlainKind): PlainValues {
  const inEach = (name: string, value: unknown) => LOCALES.map((language) => [textField(name, language), value]);
  return {
    ...{ title_de: '', title_fr: '' },
    ...Object.fromEntries(
      facts.map((fact) => [fact.name, 'optional' in fact && fact.kind === 'line' ? null : EMPTY[fact.kind]]),
    ),
    ...Object.fromEntries(texts.flatMap(({ name }) => inEach(name, ''))),
    ...(documents && Object.fromEntries(inEach('documents', []))),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The days that do not come after the one they follow on. */
function early(facts: readonly PlainFact[], values: PlainValues): string[] {
  return facts.flatMap((fact) => {
    if (fact.kind !== 'day' || !fact.after) return [];
    const [day, other] = [text(values[fact.name]), text(values[fact.after])];
    return day && other && (day < other || (day === other && !fact.same)) ? [fact.name] : [];
  });
}

/** What is typed, as it is stored; a draft may lack anything, the portal checks the rest. */
export function plainSchema({ facts, texts }: PlainKind): Schema<PlainValues, PlainValues> {
  const lengths: [field: string, max: number][] = [
    ...facts.flatMap((fact): [string, number][] => (fact.kind === 'line' ? [[fact.name, fact.max]] : [])),
    ...texts.flatMap(({ name, max }) =>
      LOCALES.map((language: Locale): [string, number] => [textField(name, language), max]),
    ),
  ];
  const optional = facts.flatMap((fact) => (fact.kind === 'line' && fact.optional ? [fact.name] : []));
  return {
    '~standard': {
      validate: (given) => {
        const values = given as PlainValues;
        const issues = [
          ...lengths
            .filter(([field, max]) => [...text(values[field])].length > max)
            .map(([field]) => ({ message: 'tooLong', path: [field] })),
          ...early(facts, values).map((field) => ({ message: 'early', path: [field] })),
        ];
        if (issues.length > 0) return { issues };
        const trimmed = lengths.map(([field]) => [field, text(values[field]).trim()]);
        const none = optional.map((field) => [field, text(values[field]).trim() || null]);
        return { value: { ...values, ...Object.fromEntries(trimmed), ...Object.fromEntries(none) } as PlainValues };
      },
    },
  };
}
