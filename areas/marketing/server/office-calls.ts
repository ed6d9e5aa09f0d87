import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { keepExport } from '#server/exports/keep-export.ts';
import { zipOf } from '#server/files/zip-of.ts';
import { type Call, type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import { type Paper, printPapers } from '#server/print/print-papers.ts';
import { fileDownload, sheetDownload } from '#server/sheets/sheet-download.ts';
import { dayCell, type WrittenSheet } from '#server/sheets/written-sheet.ts';
import { CloseRun, type GazetteAnswer, type Order, OrdersStatus, RunNumber } from '../contract.ts';
import { withGazetteFaults } from './faults.ts';
import { imprintOf, type PrintedOrder } from './imprint.ts';
import german from './words/sheets/de.json' with { type: 'json' };
import french from './words/sheets/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const OPENS = 'canEditContent';

/** PUT: the office confirms or ships many orders, or takes that back; all of them or none. */
const statusCall = defineCall({
  method: 'PUT',
  path: '/marketing/gazette-orders',
  opensWith: OPENS,
  summary: 'Confirm or ship orders of the Gazette',
  input: OrdersStatus,
  output: z.object({ changed: z.int() }),
  handle: ({ orders, status }, { asCaller }) =>
    withGazetteFaults(() =>
      asCaller(async (tx) => {
        const wish = JSON.stringify({ status });
        const done = await tx.rows(sql`
          select internal.change_gazette_order(internal.gazette_issue_at_work(one.issue_id), one.id, asked.updated, ${wish})
          from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) asked (id uuid, updated timestamptz)
          join gazette_orders one on one.id = asked.id and one.status <> 'cancelled'`);
        if (done.length < orders.length) throw new PortalError('not_found', 'There is no such order.');
        return { changed: done.length };
      }),
    ),
});

/** POST: freezes what goes to the printer. */
const runCall = defineCall({
  method: 'POST',
  path: '/marketing/gazette-run',
  opensWith: OPENS,
  summary: 'Close an issue of the Gazette and freeze its next print run',
  input: CloseRun,
  output: z.object({ number: z.int() }),
  handle: ({ issue_id, number }, { asCaller }) =>
    withGazetteFaults(() =>
      asCaller(async (tx) => {
        const row = await tx.row<{ number: number }>(sql`
          select internal.close_gazette_run(internal.gazette_issue_at_work(${issue_id}), ${number}) as number`);
        return { number: row?.number ?? number };
      }),
    ),
});

function sheetsOf(
  orders: readonly Order[],
  { changes }: GazetteAnswer,
  words: 'de' | 'fr',
): [WrittenSheet, WrittenSheet] {
  const sum = ({ copies_de, copies_fr }: Record<string, unknown>) => Number(copies_de ?? 0) + Number(copies_fr ?? 0);
  const { yes } = WORDS[words];
  return [
    {
      name: WORDS[words].sheets[0] ?? '',
      columns: [...WORDS[words].heads, ...WORDS[words].more],
      rows: orders.map((one) => [
        ...[one.company_name, one.branch_name, one.copies_de, one.copies_fr],
        ...[
          one.delivery.name,
          one.delivery.street,
          one.delivery.postcode,
          one.delivery.place,
          dayCell(one.delivery.day),
        ],
        ...[one.price / 100, one.net / 100, one.vat / 100],
        ...[[one.imprint.name, one.imprint.lines].join('\n'), one.approved ? yes : ''],
      ]),
    },
    {
      name: WORDS[words].sheets[1] ?? '',
      columns: WORDS[words].changes,
      rows: changes.map((one) => [
        ...[dayCell(one.made), one.branch_name, sum(one.before), one.after.status === 'cancelled' ? 0 : sum(one.after)],
        ...[one.reason, one.actor_name],
      ]),
    },
  ];
}

/** What goes to the printer: the frozen run, or without one the orders as they stand. */
async function ordersOf({ asCaller }: Pick<CallContext, 'asCaller'>, issue_id: string, run: number | undefined) {
  return asCaller(async (tx) => {
    const row = await tx.row<{ answer: GazetteAnswer; rows: PrintedOrder[] | null }>(sql`
      select internal.gazette_answer(${issue_id}::uuid) as answer,
        (select rows from gazette_runs where issue_id = ${issue_id} and number = ${run ?? null}::integer) as rows`);
    if (!row?.answer.issue || (run && !row.rows)) throw new PortalError('not_found', 'There is no such issue or run.');
    const detail = JSON.stringify({ issue: row.answer.issue.number, run: run ?? null });
    await tx.rows(sql`select internal.note_audit('export', 'exported', 'gazette', null, null, ${detail}::jsonb)`);
    return { answer: row.answer, orders: row.rows ?? row.answer.orders.filter(({ status }) => status !== 'cancelled') };
  });
}

/** Orders whose logos are in memory at the same time, and bytes of all their files. */
const AT_ONCE = 20;
const MAX_PRINTED = 60 * 1024 * 1024;

/** The imprint of each order as a file of its own. @throws PortalError too_large */
async function printedOrders(context: CallContext, orders: readonly PrintedOrder[], language: 'de' | 'fr') {
  const files: { name: string; bytes: Buffer }[] = [];
  let bytes = 0;
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const some = orders.slice(from, from + AT_ONCE);
    const papers: Paper[] = [];
    for (const one of some) papers.push((await imprintOf(context, one, { guides: false, language })).paper);
    const printed = await printPapers(context, papers);
    for (const [at, { company_name, branch_name, id }] of some.entries()) {
      const file = printed[at] ?? Buffer.of();
      files.push({ name: `${company_name} ${branch_name} ${id.slice(0, 8)}.pdf`, bytes: file });
      bytes += file.length;
    }
    if (bytes > MAX_PRINTED) throw new PortalError('too_large', 'The imprints are too many for one file.');
  }
  return files;
}

/** GET: the orders of an issue or of a frozen run as XLSX, or their imprints as PDF in a ZIP. */
const exportCall = defineDownload({
  path: '/marketing/gazette-export',
  heavy: 'file',
  opensWith: OPENS,
  fresh: true,
  summary: 'Orders of an issue of the Gazette for the printer',
  input: z
    .object({
      issue_id: z.guid().toLowerCase(),
      run: RunNumber.optional(),
      what: z.enum(['xlsx', 'zip']),
      words: z.enum(['de', 'fr']).default('de'),
    })
    .strict(),
  handle: async ({ issue_id, run, what, words }, context) => {
    const { answer, orders } = await ordersOf(context, issue_id, run);
    const number = answer.issue?.number ?? '';
    const stem = `gazette-${number.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}${run ? `-${run}` : ''}`;
    const about = { object: 'gazette', opensWith: OPENS, asked: { number, run, what }, rows: orders.length } as const;
    return keepExport(context, about, async () => {
      if (what === 'xlsx') return sheetDownload(stem, 'xlsx', sheetsOf(orders, answer, words));
      return fileDownload(`${stem}.zip`, 'application/zip', await zipOf(await printedOrders(context, orders, words)));
    });
  },
});

export const officeCalls: readonly Call[] = [statusCall, runCall, exportCall];
