import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { keepExport, type MadeFile } from '#server/exports/keep-export.ts';
import { type Call, type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import type { Download } from '#server/http/download.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { drawing } from '#server/print/drawing.ts';
import { fileDownload, sheetDownload } from '#server/sheets/sheet-download.ts';
import type { Permission } from '#shared/names/permissions.ts';
import { ExportAmounts, ExportList, ListFilters } from '../../export-contract.ts';
import { MAX_LABELS } from '../../export-facts.ts';
import { cardsOf } from './cards-file.ts';
import { exportWords } from './export-words.ts';
import { filterSheet } from './filter-sheet.ts';
import { exportable, foundCompanies } from './found-companies.ts';
import { labelsOf } from './labels.ts';
import type { labelsFile } from './labels-file.ts';
import { amounts } from './rows.ts';
import { tableOf } from './tables.ts';

const draw = drawing<typeof labelsFile>('areas/directory/server/export/labels-file.ts', 'labelsFile');

/** GET /directory/export-amounts: how many rows each export of the filtered list would have. */
const amountsCall = defineCall({
  method: 'GET',
  path: '/directory/export-amounts',
  opensWith: 'canViewOpticians',
  summary: 'How many rows an export of the filtered list would have',
  input: ListFilters,
  output: ExportAmounts,
  handle: (filters, context) =>
    context.asCaller(async (tx) => {
      const found = await foundCompanies(tx, filters);
      const lists = await exportable(tx, found, true);
      const right = await tx.row<{ all: boolean; own: boolean }>(sql`
        select has_permission('canManageDatabase') as all, has_permission('canEditOwnBusiness') as own`);
      return {
        cards: await amounts(tx, found),
        lists: right?.all || right?.own ? await amounts(tx, lists) : null,
        own: !right?.all,
      };
    }),
});

/** GET /directory/export: the filtered list as CSV, XLSX, cards or labels. That it left stands in the audit log. */
const exportCall = defineDownload({
  path: '/directory/export',
  heavy: ({ format }: ExportList) => (format === 'labels' ? 'drawing' : 'file'),
  opensWith: 'canViewOpticians',
  fresh: true,
  summary: 'The filtered list as CSV, XLSX, vCard or address labels',
  input: ExportList,
  handle: exported,
});

async function exported(asked: ExportList, context: CallContext): Promise<Download> {
  const { file, rows, opensWith } = await context.asCaller(async (tx) => {
    const found = await foundCompanies(tx, asked);
    const ids = await exportable(tx, found, asked.format !== 'vcard');
    if (ids.length === 0) await refuseEmpty(tx, asked);
    const made = await read(tx, asked, ids, personOf(context.caller));
    await noteExport(tx, asked, made.rows);
    return { ...made, opensWith: await strongestRight(tx) };
  });
  if (rows === 0) refuse();
  const about = { object: 'directory', opensWith, asked: detail(asked), rows } as const;
  return keepExport(context, about, file);
}

/** The right that showed the most of what is in the file: who loses it does not fetch the file again. */
async function strongestRight(tx: Transaction): Promise<Permission> {
  const right = await tx.row<{ all: boolean; own: boolean }>(sql`
    select has_permission('canManageDatabase') as all, has_permission('canEditOwnBusiness') as own`);
  if (right?.all) return 'canManageDatabase';
  return right?.own ? 'canEditOwnBusiness' : 'canViewOpticians';
}

interface Made {
  rows: number;
  /** Writes the file; after the transaction, because drawing takes its time. */
  file(): Promise<MadeFile>;
}

async function read(tx: Transaction, asked: ExportList, ids: readonly string[], person?: string): Promise<Made> {
  const words = exportWords(asked.words);
  const name = `${words.kind.directory[asked.what]}-${new Date().toISOString().slice(0, 10)}`;
  if (asked.format === 'vcard') {
    const { text, rows } = await cardsOf(tx, asked.what, ids, asked.words);
    return { rows, file: async () => fileDownload(`${name}.vcf`, 'text/vcard; charset=utf-8', Buffer.from(text)) };
  }
  if (asked.format === 'labels') {
    const labels = await labelsOf(tx, asked.what, ids);
    if (labels.length > MAX_LABELS) {
      throw new PortalError('invalid_fields', 'Too many labels.', { fields: { format: 'too_big' } });
    }
    return {
      rows: labels.length,
      file: async () =>
        fileDownload(`${name}.pdf`, 'application/pdf', await draw(person, labels, asked.sheet, asked.start)),
    };
  }
  const { format } = asked;
  const table = await tableOf(tx, asked.what, ids, words);
  const who = await tx.row<{ name: string }>(
    sql`select first_name || ' ' || last_name as name from staff where id = current_staff_id()`,
  );
  const facts = { who: who?.name ?? '', rows: table.rows.length, now: new Date() };
  return {
    rows: table.rows.length,
    file: () => sheetDownload(name, format, [table, filterSheet(asked, facts, words)]),
  };
}

/** Who may take no lists at all is told so; everybody else, that there is nothing. */
async function refuseEmpty(tx: Transaction, { format }: ExportList): Promise<never> {
  const right = await tx.row<{ some: boolean }>(sql`
    select ${format === 'vcard'} or has_permission('canManageDatabase') or has_permission('canEditOwnBusiness') as some`);
  if (!right?.some) throw new PortalError('not_allowed', 'Lists are for the office and for owners.');
  return refuse();
}

function refuse(): never {
  throw new PortalError('not_found', 'The filtered list has no rows to take along.');
}

/** What was asked for: form, kind of rows, and the filters that are set. */
function detail({ what, format, words: _words, sheet: _sheet, start: _start, ...filters }: ExportList): object {
  const set = Object.entries(filters).filter(([, value]) => value.length > 0 && value !== 'any');
  return { what, format, ...Object.fromEntries(set) };
}

async function noteExport(tx: Transaction, asked: ExportList, rows: number) {
  await tx.rows(sql`
    select internal.note_audit('export', 'exported', 'directory', null, null,
      ${JSON.stringify({ ...detail(asked), rows })}::jsonb)`);
}

export const exportCalls: readonly Call[] = [amountsCall, exportCall].map((call) => ({
  ...call,
  feature: 'directoryExport',
}));
