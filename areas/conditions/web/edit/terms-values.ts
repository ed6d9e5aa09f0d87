import * as z from 'zod/mini';
import type { UsedDocument } from '#shared/contracts/file.ts';
import type { RichText } from '#shared/contracts/rich-text.ts';
import type { Brand } from '#shared/names/brands.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { ContentFields } from '#web/publishing/content-fields.ts';
import type { EditorForm } from '#web/publishing/editor/content-editor.tsx';
import { EMPTY_RICH_TEXT } from '#web/rich-text/editor/editor-props.ts';
import type { Bonus, Terms } from '../queries.ts';

/** What the terms of a supplier are made of while they are written. */
export const TERMS_FIELDS = {
  facts: [
    ...(['brand', 'discount', 'payment_days', 'cash_discount', 'cash_days'] as const),
    ...(['valid_from', 'valid_to', 'bonuses', 'contact'] as const),
  ],
  texts: ['title', 'teaser', 'freight', 'body', 'documents'],
} as const satisfies ContentFields;

interface Text {
  title: string;
  teaser: string;
  freight: string;
  body: RichText;
  documents: readonly UsedDocument[];
}
type InLanguage<L extends Locale> = { [Name in keyof Text as `${Name}_${L}`]: Text[Name] };

export type TermsValues = {
  brand: Brand | null;
  discount: number | null;
  payment_days: number | null;
  cash_discount: number | null;
  cash_days: number | null;
  valid_from: string | null;
  valid_to: string | null;
  bonuses: readonly Bonus[];
  contact: Terms['contact'];
} & InLanguage<'de'> &
  InLanguage<'fr'>;
export type TermsForm = EditorForm<TermsValues>;

const words = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => [...text].length <= max, { error: 'tooLong' }),
  );
/** Chosen, not typed: the portal checks it. */
const chosen = <T>() => z.custom<T>();
const number = (max: number) =>
  z
    .custom<number | null>()
    .check(z.refine((value) => value === null || (Number(value) >= 0 && Number(value) <= max), { error: 'range' }));
const documents = () =>
  z
    .custom<Text['documents']>()
    .check(
      z.refine((all) => (all as Text['documents']).every(({ title }) => title.trim() !== ''), { error: 'required' }),
    );
/** Each step begins where the one before it ends. */
const rise = ({ steps }: Bonus) => steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? 0));

/** What is typed, as it is stored: a draft may lack anything. */
export const termsSchema = z
  .object({
    brand: chosen<Brand | null>(),
    discount: number(100),
    payment_days: number(365),
    cash_discount: number(100),
    cash_days: number(365),
    valid_from: chosen<string | null>(),
    valid_to: chosen<string | null>(),
    bonuses: z
      .custom<readonly Bonus[]>()
      .check(z.refine((all) => (all as readonly Bonus[]).every(rise), { error: 'steps' })),
    contact: chosen<Terms['contact']>(),
    title_de: words(120),
    title_fr: words(120),
    teaser_de: words(300),
    teaser_fr: words(300),
    freight_de: words(500),
    freight_fr: words(500),
    body_de: chosen<RichText>(),
    body_fr: chosen<RichText>(),
    documents_de: documents(),
    documents_fr: documents(),
  })
  .check(
    z.refine(({ valid_from, valid_to }) => !valid_from || !valid_to || valid_from <= valid_to, {
      path: ['valid_to'],
      error: 'order',
    }),
  );

const EMPTY_TEXT = { title: '', teaser: '', freight: '', body: EMPTY_RICH_TEXT, documents: [] };
const emptyIn = <L extends Locale>(language: L) =>
  Object.fromEntries(
    Object.entries(EMPTY_TEXT).map(([name, value]) => [`${name}_${language}`, value]),
  ) as InLanguage<L>;

export const EMPTY_TERMS: TermsValues = {
  brand: null,
  discount: null,
  payment_days: null,
  cash_discount: null,
  cash_days: null,
  valid_from: null,
  valid_to: null,
  bonuses: [],
  contact: {},
  ...emptyIn('de'),
  ...emptyIn('fr'),
};
