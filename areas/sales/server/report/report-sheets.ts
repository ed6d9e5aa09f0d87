import type { WrittenCell, WrittenSheet } from '#server/sheets/written-sheet.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Pair } from '../../contract.ts';
import type { SalesReport } from '../../report-contract.ts';
import { changeOf } from '../data/tables.ts';
import { REPORT_WORDS } from './report-words.ts';

/** The monthly report as tables: the branches with their sum, and the thirteen months. */
export function reportSheets(report: SalesReport, locale: Locale): [WrittenSheet, ...WrittenSheet[]] {
  const { columns, month, total, report: name, chart } = REPORT_WORDS[locale];
  const cells = (pair: Pair): WrittenCell[] => [
    pair.units,
    pair.turnover,
    pair.unitsBefore,
    pair.turnoverBefore,
    changeOf(pair),
  ];
  return [
    {
      name: `${name} ${report.month}`,
      columns: [...columns],
      rows: [...report.branches.map((branch) => [branch.name, ...cells(branch)]), [total, ...cells(report.total)]],
    },
    {
      name: chart.slice(chart.indexOf('13'), chart.indexOf('13') + 7),
      columns: [month, ...columns.slice(1)],
      rows: report.months.map((one) => [one.month, ...cells(one)]),
    },
  ];
}
