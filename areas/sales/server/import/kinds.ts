import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { ImportKind } from '#server/imports/kind.ts';
import { importWords } from '#server/imports/plan/import-words.ts';
import { BRANDS, type Brand } from '#shared/names/brands.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Line } from '../../sales-facts.ts';
import de from '../../words/exchange/de.json' with { type: 'json' };
import fr from '../../words/exchange/fr.json' with { type: 'json' };
import { fieldsOf } from './fields.ts';
import { planFigures } from './plan.ts';
import { reshape } from './reshape.ts';

/** Days that a batch of figures can be undone: 24 months, of which the longest have so many. */
const UNDONE_FOR_DAYS = 731;

const words = (language: Locale) => {
  const texts = language === 'fr' ? fr : de;
  return importWords(texts, texts.field);
};

/** A list of figures of a line; of one brand, so that what its columns mean is remembered for that supplier. */
function figures(name: string, line: Line, brand: Brand | null): ImportKind {
  return {
    name,
    fields: fieldsOf(line === 'glasses' && brand === null),
    largest: 60_000,
    undoneFor: UNDONE_FOR_DAYS,
    reshape,
    plan: (tx, lines, options) => planFigures(tx, lines, options, { line, brand }),
    mayCommit: async (tx, id) => {
      const row = await tx.row<{ lacks: string | null }>(sql`select internal.sales_import_lacks(${id}) as lacks`);
      if (row?.lacks)
        throw new PortalError('conflict', 'Something is to be confirmed first.', { fields: { id: row.lacks } });
    },
    writeKept: async (tx, id) => {
      const row = await tx.row<{ written: boolean }>(sql`select internal.write_sales_batch(${id}) as written`);
      return row?.written === true;
    },
    undo: async (tx) => {
      await tx.rows(sql`select internal.undo_sales_batch(current_setting('brillanz.batch')::uuid)`);
      return [];
    },
    words,
  };
}

/** One kind a supplier, one for lists of several, one for conil. */
export const salesImports: readonly ImportKind[] = [
  figures('sales.glasses', 'glasses', null),
  ...BRANDS.map((brand) => figures(`sales.${brand}`, 'glasses', brand)),
  figures('sales.conil', 'conil', null),
];
