import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { keepExport } from '#server/exports/keep-export.ts';
import { type Call, defineCall, defineDownload } from '#server/http/call.ts';
import { sheetDownload } from '#server/sheets/sheet-download.ts';
import { Goals, LineQuestion, SalesData, SalesExport, SalesOverview, SalesQuestion } from '../../contract.ts';
import { LINE_PATHS, LINES, type Line } from '../../sales-facts.ts';
import { completeQuestion, noBranches, noSales, seesBranches } from './question.ts';
import { readData } from './read-data.ts';
import { brandName, dataTables, tableName } from './tables.ts';

const OPENS = 'canViewBusinessIntelligence';

const dataCall = (line: Line): Call =>
  defineCall({
    method: 'GET',
    path: `/sales-data/${LINE_PATHS[line]}/data`,
    opensWith: OPENS,
    summary: 'Figures of the permitted branches by period, brand and group, with those of the year before',
    input: SalesQuestion,
    output: SalesData,
    handle: (question, context) =>
      context.asCaller(async (tx) => readData(tx, await completeQuestion(tx, line, question))),
  });

const overviewCall = defineCall({
  method: 'GET',
  path: '/sales-data/overview',
  opensWith: OPENS,
  summary: 'The last released month against the same month a year before',
  input: LineQuestion,
  output: SalesOverview,
  handle: async ({ line }, context) => {
    const [row] = await context.asCallerOnce<{ answer: SalesOverview | null }>(
      sql`select sales_overview(${line}) as answer`,
    );
    if (!row?.answer) throw (await seesBranches(context)) ? noSales() : noBranches();
    return row.answer;
  },
});

const goalsCall = defineCall({
  method: 'GET',
  path: '/sales-data/goals',
  opensWith: OPENS,
  summary: 'How far the own branches are on the bonus steps of the conditions',
  input: LineQuestion.omit({ line: true }),
  output: Goals,
  handle: (_input, context) =>
    context.asCaller(async (tx) => ({
      goals: await tx.rows<Goals['goals'][number]>(sql`
        select goal.terms_id as "termsId", goal.brand, goal.measure, goal.scope, goal.branch_id as "branchId",
          goal.branch_name as "branchName", goal.valid_from::text as "validFrom", goal.valid_to::text as "validTo",
          to_char(goal.until, 'YYYY-MM') as until, goal.reached::float8 as reached, goal.steps,
          (select count(*)::int from jsonb_array_elements(goal.steps) one where (one ->> 'from')::numeric <= goal.reached) as step,
          (select min((one ->> 'from')::numeric - goal.reached)::float8 from jsonb_array_elements(goal.steps) one
            where (one ->> 'from')::numeric > goal.reached) as missing,
          goal.estimate::float8 as estimate
        from sales_goals() goal order by goal.branch_name nulls first, goal.brand, goal.measure`),
    })),
});

/** GET /sales-data/export. What leaves is the same as what is shown; from the office, branches of other companies leave with a proof. */
const exportCall = defineDownload({
  path: '/sales-data/export',
  heavy: 'file',
  opensWith: OPENS,
  summary: 'The figures of a question as CSV or XLSX',
  input: SalesExport,
  handle: async ({ line, format, words, whole, ...question }, context) => {
    const data = await context.asCaller(async (tx) => {
      const asked = await completeQuestion(tx, line, question);
      const proved = await tx.row<{ proved: boolean }>(sql`select internal.proved_lately() as proved`);
      if (asked.office && asked.foreign && !proved?.proved) {
        throw new PortalError('proof_needed', 'Figures of other companies leave with a fresh proof.');
      }
      const read = await readData(tx, asked);
      const detail = JSON.stringify({ line, from: read.from, to: read.to, format });
      await tx.rows(sql`select internal.note_audit('export', 'exported', 'sales', null, null, ${detail}::jsonb)`);
      const groups = await tx.rows<{ name: string; de: string; fr: string }>(
        sql`select name, de, fr from sales_product_groups where line = ${line}`,
      );
      const who = await tx.row<{ name: string }>(
        sql`select first_name || ' ' || last_name as name from staff where id = current_staff_id()`,
      );
      const names = new Map(groups.map((group) => [group.name, group[words]]));
      return { asked, read, names, who: who?.name ?? '' };
    });
    const { asked, read, names, who } = data;
    // Who made it fetches it again while they may still see every branch in it (policies.sql); the office as the office.
    const branchIds = asked.office ? [] : asked.branches.map(({ id }) => id);
    const about = {
      object: 'sales',
      opensWith: asked.office ? 'canManageDatabase' : OPENS,
      asked: { line, format, from: read.from, to: read.to, branchIds },
      rows: read.months.length,
    } as const;
    const name = `${tableName(words)}-${read.from}-${read.to}`;
    const { branchIds: named, brand, productGroup } = question;
    const filters = {
      branch: named ? asked.branches.map((branch) => branch.name).join(', ') : '',
      brand: brand ? brandName(brand) : '',
      group: productGroup ? (names.get(productGroup) ?? '') : '',
    };
    const facts = { locale: words, groups: names, whole: whole === '1', who, now: new Date(), filters };
    return keepExport(context, about, () => sheetDownload(name, format, dataTables(read, facts)));
  },
});

export const dataCalls: readonly Call[] = [...LINES.map(dataCall), overviewCall, goalsCall, exportCall];
