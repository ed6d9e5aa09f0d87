import type { Transaction } from '#database/scope.ts';
import type { ImportKind, Line, PlanOptions } from '#server/imports/kind.ts';
import { foldNames, groupBy } from '#server/imports/plan/fold-names.ts';
import { firstWith, planAll, type Wanted } from '#server/imports/plan/planner.ts';
import { missing, readLine } from '#server/imports/plan/read-line.ts';
import { undoRecords } from '#server/imports/plan/undo.ts';
import { OPTICIAN_FIELDS } from '#shared/records/opticians.ts';
import { fieldRules, idRule } from './field-rules.ts';
import { presentCompanies } from './present.ts';
import { undoneCompanies } from './undo.ts';
import { wordsOf } from './words.ts';
import { writeCompanies } from './write-companies.ts';

const FIELDS = [...fieldRules('companies', OPTICIAN_FIELDS), idRule('companies')];

/** Companies, found by their id or their name. Branches are a sheet of their own. */
export const companies: ImportKind = {
  name: 'directory.companies',
  fields: FIELDS,
  plan,
  write: writeCompanies,
  undo: (tx, lines, committed, progress) => undoRecords(tx, undoneCompanies, lines, committed, progress),
  words: (language) => wordsOf(language, 'companies'),
};

async function plan(tx: Transaction, lines: readonly Line[], options: PlanOptions) {
  const present = await presentCompanies(tx);
  const fold = await foldNames(
    tx,
    lines.map(({ cells }) => cells.name ?? ''),
  );
  const byId = new Map(present.map((company) => [company.id, company]));
  const byName = groupBy(present, ({ folded }) => folded);
  const first = firstWith();
  return planAll(lines, options, (told): Wanted => {
    const { values: read, reasons } = readLine(told, FIELDS, options.clears);
    const { id, ...values } = read;
    const name = String(values.name ?? '');
    const named = name === '' ? [] : (byName.get(fold(name)) ?? []);
    const found = typeof id === 'string' ? byId.get(id) : named.length === 1 ? named[0] : undefined;
    if (typeof id === 'string' && !found) reasons.push({ field: 'id', code: 'unknownId', value: id });
    else if (!found && named.length > 1) reasons.push({ field: 'name', code: 'ambiguous', value: name });
    else if (!found) {
      reasons.push(...missing(values, ['name']).filter(({ field }) => !reasons.some((one) => one.field === field)));
      const before = name === '' ? undefined : first(fold(name), told.number);
      if (before !== undefined) reasons.push({ field: 'name', code: 'duplicate', value: String(before) });
    }
    return { title: name || String(found?.values.name ?? ''), reasons, present: found, values };
  });
}
