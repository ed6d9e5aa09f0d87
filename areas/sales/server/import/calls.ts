import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { LineQuestion } from '../../contract.ts';
import { Assigned, Batches, CustomerNumber, ImportAnswers, ImportFindings } from '../../office-contract.ts';

const OPENS = 'canManageDatabase';
const OneImport = z.object({ id: z.guid() });

const findings = (id: string) => sql`
  select internal.sales_findings(${id}) as answer from imports
  where id = ${id} and kind like 'sales.%' and state in ('checked', 'committing', 'committed')`;

const findingsCall = defineCall({
  method: 'GET',
  path: '/sales-data/import',
  opensWith: OPENS,
  summary: 'What a checked import of figures would do besides its lines',
  input: OneImport,
  output: ImportFindings,
  handle: ({ id }, context) =>
    context.asCaller(async (tx) => {
      const row = await tx.row<{ answer: ImportFindings }>(findings(id));
      if (!row) throw new PortalError('not_found', 'No such checked import.');
      return row.answer;
    }),
});

const answersCall = defineCall({
  method: 'PUT',
  path: '/sales-data/import',
  opensWith: OPENS,
  summary: 'Confirm what a checked import asks, with the statement of the wholesaler',
  input: ImportAnswers,
  output: ImportFindings,
  handle: ({ id, ...answers }, context) =>
    context.asCaller(async (tx) => {
      if (!(await tx.row(findings(id)))) throw new PortalError('not_found', 'No such checked import.');
      await tx.rows(sql`select internal.answer_sales_import(${id}, ${JSON.stringify(answers)}::jsonb)`);
      const row = await tx.row<{ answer: ImportFindings }>(findings(id));
      if (!row) throw new PortalError('not_found', 'No such checked import.');
      return row.answer;
    }),
});

const numberCall = defineCall({
  method: 'PUT',
  path: '/sales-data/customer-number',
  opensWith: OPENS,
  summary: 'Say which branch a supplier means by a number; it is remembered',
  input: CustomerNumber,
  output: Assigned,
  handle: ({ line, brand, number, branchId }, context) =>
    context.asCaller(async (tx) => {
      const known = await tx.row(sql`select id from branches where id = ${branchId}`);
      if (!known) throw new PortalError('not_found', 'No such branch.');
      await tx.rows(sql`select internal.assign_customer_number(${line}, ${brand}, ${number}, ${branchId})`);
      return { assigned: true as const };
    }),
});

const batchesCall = defineCall({
  method: 'GET',
  path: '/sales-data/batches',
  opensWith: OPENS,
  summary: 'Files that were imported, the latest first',
  input: LineQuestion,
  output: Batches,
  handle: ({ line }, context) =>
    context.asCaller(async (tx) => ({
      batches: await tx.rows<z.input<typeof Batches>['batches'][number]>(sql`
        select id as "importId", line, file_name as "fileName", brands, figures, removed, reason, statement, kept,
          array(select to_char(one, 'YYYY-MM') from unnest(months) as one order by one) as months,
          to_jsonb(written) #>> '{}' as written, writer_name as "writtenBy", to_jsonb(undone) #>> '{}' as undone,
          undoer_name as "undoneBy", undone is null and written > now() - interval '24 months' as undoable
        from sales_batches where line = ${line} order by written desc limit 100`),
    })),
});

export const importCalls: readonly Call[] = [findingsCall, answersCall, numberCall, batchesCall];
