import { defineMessage, type MessageFile, type MessageTexts } from '#server/messages/kind.ts';
import { drawing } from '#server/print/drawing.ts';
import { writeXlsx } from '#server/sheets/write-xlsx.ts';
import { type InBoth, inBoth } from '#shared/in-both.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Pair } from '../../contract.ts';
import { type SalesReport, ToldReport } from '../../report-contract.ts';
import type { reportFile } from './report-file.ts';
import { reportSheets } from './report-sheets.ts';
import { amountText, changeText, comparedTotal, monthText, REPORT_WORDS, reportName } from './report-words.ts';
import german from './words/report/de.json' with { type: 'json' };
import french from './words/report/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** So many branches stand in the letter; all of them in its files. */
const NAMED = 10;

const draw = drawing<typeof reportFile>('areas/sales/server/report/report-file.ts', 'reportFile');

/**
 * The files of a report.
 * @param person who asked for it; undefined for one that is sent
 */
export async function reportFiles(
  report: SalesReport,
  format: 'pdf' | 'xlsx',
  locale: Locale,
  portalName: string,
  person?: string,
): Promise<MessageFile> {
  const name = `${reportName(report, locale)}.${format}`;
  if (format === 'pdf') {
    return { name, type: 'application/pdf', content: await draw(person, report, locale, portalName) };
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, type, content: await writeXlsx(reportSheets(report, locale)) };
}

const formatsOf = ({ delivery, sheet }: ToldReport) =>
  delivery === 'attached' ? (['pdf', ...(sheet ? (['xlsx'] as const) : [])] as const) : [];

function variables(data: ToldReport, locale: Locale) {
  const { report, changes } = data;
  const { units, now, none, line } = REPORT_WORDS[locale];
  const colon = locale === 'fr' ? '\u202f:' : ':';
  const figures = (of: number | null, turnover: number | null, change = '') =>
    of === null ? none : `${amountText(of)} ${units}${change}, CHF ${amountText(turnover, 2)}`;
  const grown = (one: Pair) => ` (${changeText(one.units, one.unitsBefore)})`;
  const fair = comparedTotal(report);
  return {
    line: line[report.line],
    month: monthText(report.month, locale),
    units: amountText(report.total.units),
    turnover: amountText(report.total.turnover),
    unitsChange: changeText(fair.units, fair.unitsBefore),
    change: changeText(fair.turnover, fair.turnoverBefore),
    branches: report.branches
      .slice(0, NAMED)
      .map((one) => `${one.name}${colon} ${figures(one.units, one.turnover, grown(one))}`)
      .join('\n'),
    changes: changes
      .slice(0, NAMED)
      .map(
        (one) =>
          `${one.name}${colon} ${figures(one.units, one.turnover)}, ${now} ${figures(one.unitsBefore, one.turnoverBefore)}`,
      )
      .join('\n'),
    attached: formatsOf(data)
      .map((format) => format.toUpperCase())
      .join(', '),
  };
}

const pair = { units: 412, turnover: 98_740.5, unitsBefore: 396, turnoverBefore: 94_210 };
const sampleOf = ({ name, place }: { name: string; place: string }): ToldReport => ({
  delivery: 'attached',
  sheet: false,
  changes: [{ name, ...pair, unitsBefore: 414, turnoverBefore: 99_120.5 }],
  report: {
    line: 'glasses',
    month: '2026-10',
    branches: [{ id: '00000000-0000-4000-8000-000000000001', name, place, ...pair }],
    total: pair,
    months: [{ month: '2026-10', ...pair }],
  },
});

const reportMessage = (name: 'salesReport' | 'salesReport.corrected', texts: InBoth<MessageTexts>) =>
  defineMessage({
    name,
    rule: {
      by: 'service',
      elsewhere: true,
      why: inBoth(WORDS, (say) => say.why),
    },
    data: ToldReport,
    variables,
    files: async (data, language, portalName) =>
      Promise.all(formatsOf(data).map((format) => reportFiles(data.report, format, language, portalName))),
    sample: inBoth(WORDS, (say) => sampleOf(say.sample)),
    texts,
  });

/** To each owner once a month and line: the figures of the own company. */
export const salesReport = reportMessage(
  'salesReport',
  inBoth(WORDS, (say) => say.salesReport),
);

/** To owners whose own figures of a told month changed: what is different, and the report anew. */
export const salesReportCorrected = reportMessage(
  'salesReport.corrected',
  inBoth(WORDS, (say) => say.salesReportCorrected),
);
