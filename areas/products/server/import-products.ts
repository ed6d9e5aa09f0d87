import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import {
  type DoneLine,
  type ImportKind,
  inChunks,
  type Kept,
  type Line,
  type Planned,
  type PlanOptions,
  type Progress,
} from '#server/imports/kind.ts';
import { byWord, day, known, plain, type ReadCell } from '#server/imports/plan/cell.ts';
import { groupBy } from '#server/imports/plan/fold-names.ts';
import { importWords } from '#server/imports/plan/import-words.ts';
import { firstWith, planAll, type Wanted } from '#server/imports/plan/planner.ts';
import { type FieldRule, lacking, readLine } from '#server/imports/plan/read-line.ts';
import { foldWord } from '#shared/fold-text.ts';
import { PRODUCT_LINES, type Variant, variantsOf, variantsText } from '../product-facts.ts';
import de from '../words/exchange/de.json' with { type: 'json' };
import fr from '../words/exchange/fr.json' with { type: 'json' };
import { ProductFacts, ProductText, Variants } from './product-kind.ts';

/** What a product has where a sheet says nothing. */
const BLANK_FACTS = {
  ...{ line: null, brand: '', article_number: '', manufacturer: '', udi_di: null, pictures: [] },
  ...{ valid_from: null, valid_to: null, replaced_by: null, variants: [] },
};
const BLANK_TEXT = {
  ...{ title: '', teaser: '', parameters: '', instructions: '', shop_text: '', cover_alt: '', documents: [] },
};

const titlesOf = (name: keyof typeof de.field) => [de.field[name], fr.field[name]];
const rule = (name: keyof typeof de.field, read: ReadCell, schema: z.ZodType, more: readonly string[] = []) => ({
  ...{ name, read, schema },
  titles: [...titlesOf(name), ...more],
});
const LINES = byWord(PRODUCT_LINES, { other: ['andere', 'übrige', 'autres', 'autre'] });

/** On one line; the narrow spaces of French stay. */
const line: ReadCell = (text) => ({ value: text.replaceAll(/[\t\r\n ]+/g, ' ') });

/** A line for each; its schema says what fits. */
const variants: ReadCell = (text) => {
  const value = variantsOf(text);
  return value ? { value } : { code: 'invalid' };
};

/** The columns of the export, too: what is exported can be changed and read in again. */
const RULES: readonly FieldRule[] = [
  {
    ...rule('article_number', line, ProductFacts.shape.article_number.min(1), ['Artikelnummer', 'Numéro d’article']),
    required: true,
  },
  rule('line', (text) => known(LINES, text, 'unknownLine'), ProductFacts.shape.line),
  rule('brand', line, ProductFacts.shape.brand),
  rule('manufacturer', line, ProductFacts.shape.manufacturer),
  rule('udi_di', line, ProductFacts.shape.udi_di),
  rule('valid_from', day, ProductFacts.shape.valid_from),
  rule('valid_to', day, ProductFacts.shape.valid_to),
  rule('replaced_by', line, ProductFacts.shape.replaced_by),
  rule('variants', variants, Variants, ['Varianten', 'Variantes']),
  // A sheet in one language says no more.
  rule('title_de', line, ProductText.shape.title, ['Name']),
  rule('title_fr', line, ProductText.shape.title, ['Nom']),
  rule('teaser_de', line, ProductText.shape.teaser),
  rule('teaser_fr', line, ProductText.shape.teaser),
  rule('parameters_de', plain, ProductText.shape.parameters),
  rule('parameters_fr', plain, ProductText.shape.parameters),
];

/** A product as it was written last, its values by the names of the columns. */
interface Present {
  id: string;
  status: string;
  /** `facts`, and the languages that it has. */
  parts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  values: Readonly<Record<string, unknown>>;
}

async function presentProducts(tx: Transaction): Promise<Present[]> {
  const rows = await tx.rows<Omit<Present, 'values'>>(sql`
    select item.id, item.status, jsonb_object_agg(coalesce(latest.language::text, 'facts'), latest.texts) as parts
    from contents item cross join lateral (
      select distinct on (revision.language) revision.language, revision.texts from content_revisions revision
      where revision.content_id = item.id order by revision.language, revision.id desc) latest
    where item.kind = 'product' and item.status <> 'deleted' group by item.id, item.status`);
  return rows.map((row) => ({
    ...row,
    values: Object.fromEntries(
      RULES.map(({ name }) => [name, row.parts[placeOf(name)[0]]?.[placeOf(name)[1]] ?? null]),
    ),
  }));
}

/** The part that a column is in, and its name there: `title_de` is the title of the German text. */
function placeOf(column: string): [part: string, name: string] {
  const [, name, language] = /^(.+)_(de|fr)$/.exec(column) ?? [];
  return name && language ? [language, name] : ['facts', column];
}

const keyOf = (number: unknown) => (typeof number === 'string' ? foldWord(number) : '');

/** Products are found by their article number. A new one needs its line and a name. */
async function plan(tx: Transaction, lines: readonly Line[], options: PlanOptions): Promise<Planned[]> {
  const byNumber = groupBy(await presentProducts(tx), ({ values }) => keyOf(values.article_number));
  const first = firstWith();
  return planAll(lines, options, (told): Wanted => {
    const { values, reasons } = readLine(told, RULES, options.clears);
    const number = keyOf(values.article_number);
    const named = number === '' ? [] : (byNumber.get(number) ?? []);
    const present = named.length === 1 ? named[0] : undefined;
    if (named.length > 1) reasons.push({ field: 'article_number', code: 'ambiguous', value: number });
    else if (!present) {
      const name = values.title_de || values.title_fr ? [] : ['title_de'];
      reasons.push(...lacking(values, ['article_number', 'line', ...name], reasons));
      const before = number === '' ? undefined : first(number, told.number);
      if (before !== undefined) reasons.push({ field: 'article_number', code: 'duplicate', value: String(before) });
    }
    const title = values.title_de ?? values.title_fr ?? present?.values.title_de ?? present?.values.title_fr;
    const inWords = (field: string, value: unknown) =>
      field === 'variants' && value ? variantsText(value as Variant[]) : value;
    return { title: String(title ?? values.article_number ?? ''), reasons, present, values, inWords };
  });
}

/** What is written of a product: its columns by part, blanks where a part is new. */
function partsOf(id: string, values: Planned['patch']['after'], present: Present | undefined) {
  const parts: Record<string, Record<string, unknown>> = {};
  for (const [column, value] of Object.entries(values)) {
    const [part, name] = placeOf(column);
    const blank = part === 'facts' ? BLANK_FACTS : BLANK_TEXT;
    parts[part] = { ...(parts[part] ?? (present?.parts[part] ? {} : blank)), [name]: value };
  }
  return { id, added: present === undefined, parts };
}

const writeLines = (tx: Transaction, lines: readonly ReturnType<typeof partsOf>[]) =>
  tx.rows(sql`select internal.write_products(${JSON.stringify(lines)}::jsonb)`);

async function write(tx: Transaction, planned: readonly Planned[], progress: Progress): Promise<void> {
  const present = new Map((await presentProducts(tx)).map((one) => [one.id, one]));
  const lines = planned.flatMap(({ outcome, recordId, patch }) =>
    recordId && (outcome === 'new' || outcome === 'changed')
      ? [partsOf(recordId, patch.after, present.get(recordId))]
      : [],
  );
  await inChunks(lines, progress, (chunk) => writeLines(tx, chunk));
}

/** New products go into the bin, changed ones get their former values; what somebody changed or released since stays. */
async function undo(tx: Transaction, lines: readonly DoneLine[], _committed: string, progress: Progress) {
  const present = new Map((await presentProducts(tx)).map((one) => [one.id, one]));
  const told = lines.map((one) => {
    const now = present.get(one.recordId);
    const fields = Object.entries(one.patch.after)
      .filter(([column, value]) => now && !isDeepStrictEqual(now.values[column] ?? null, value ?? null))
      .map(([column]) => column);
    const released = one.outcome === 'new' && now?.status === 'published';
    const code = now === undefined ? 'gone' : released ? 'released' : fields.length > 0 ? 'changed' : undefined;
    return { ...one, now, kept: code && { number: one.number, code, fields } };
  });
  const back = told.filter(({ kept }) => kept === undefined);
  await inChunks(back, progress, async (chunk) => {
    const added = chunk.filter(({ outcome }) => outcome === 'new').map(({ recordId }) => recordId);
    await tx.rows(sql`select internal.move_content(one, 'bin', null, '{}') from unnest(${added}::uuid[]) one`);
    const changed = chunk.filter(({ outcome }) => outcome === 'changed');
    await writeLines(
      tx,
      changed.map(({ recordId, patch, now }) => partsOf(recordId, patch.before, now)),
    );
  });
  return told.flatMap(({ kept }): Kept[] => (kept ? [kept] : []));
}

/** Products of a sheet, as drafts of the office. */
export const productImport: ImportKind = {
  name: 'products.products',
  fields: RULES,
  plan,
  write,
  undo,
  words: (language) => (language === 'fr' ? importWords(fr, fr.field) : importWords(de, de.field)),
};
