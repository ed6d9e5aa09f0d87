import type { WrittenCell, WrittenSheet } from '#server/sheets/written-sheet.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Pair } from '../../contract.ts';
import type { SalesReport } from '../../report-contract.ts';
import { changeOf } from '../data/tables.ts';
import { comparedTotal, REPORT_WORDS } from './report-words.ts';

/** The monthly report as tables: the branches with their sum, and the thirteen months. */
export function reportSheets(report: SalesReport, locale: Locale): [WrittenSheet, ...WrittenSheet[]] {
  const { columns, month, total, report: name, chart } = REPORT_WORDS[locale];
  const cells = (pair: Pair): WrittenCell[] => [pair.units, pair.turnover, pair.unitsBefore, pair.turnoverBefore];
  const change = ({ turnover, turnoverBefore }: Pair) => changeOf(turnover, turnoverBefore);
  const line = (label: string, pair: Pair, fair = pair): WrittenCell[] => [label, ...cells(pair), change(fair)];
  return [
    {
      name: `${name} ${report.month}`,
      columns: [...columns],
      rows: [
        ...report.branches.map((branch) => line(branch.name, branch)),
        line(total, report.total, comparedTotal(report)),
      ],
    },
    {
      name: chart.slice(chart.indexOf('13'), chart.indexOf('13') + 7),
      // What the months are made of differs from year to year: nothing is compared here.
      columns: [month, ...columns.slice(1, -1)],
      rows: report.months.map((one) => [one.month, ...cells(one)]),
    },
  ];
}
