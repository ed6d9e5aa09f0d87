import { defineMessage, type MessageFile, type MessageTexts } from '#server/messages/kind.ts';
import { writeXlsx } from '#server/sheets/write-xlsx.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Pair } from '../../contract.ts';
import { type SalesReport, ToldReport } from '../../report-contract.ts';
import { reportSheets } from './report-sheets.ts';
import { amountText, changeText, comparedTotal, monthText, REPORT_WORDS, reportName } from './report-words.ts';

/** So many branches stand in the letter; all of them in its files. */
const NAMED = 10;

/** The files of a report. Drawing is much code that few ask for: it loads when it draws. */
export async function reportFiles(
  report: SalesReport,
  format: 'pdf' | 'xlsx',
  locale: Locale,
  portalName: string,
): Promise<MessageFile> {
  const name = `${reportName(report, locale)}.${format}`;
  if (format === 'pdf') {
    const { reportFile } = await import('./report-file.ts');
    return { name, type: 'application/pdf', content: await reportFile(report, locale, portalName) };
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
const sample = (name: string, place: string): ToldReport => ({
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

const reportMessage = (name: 'salesReport' | 'salesReport.corrected', de: MessageTexts, fr: MessageTexts) =>
  defineMessage({
    name,
    rule: {
      by: 'service',
      elsewhere: true,
      why: {
        de: 'Sie einen Betrieb führen; wie Sie den Monatsbericht erhalten, wählen Sie bei den Verkaufszahlen unter «Exportieren»',
        fr: 'vous dirigez une entreprise\u202f; vous choisissez comment recevoir le rapport mensuel dans les chiffres de vente, sous «\u202fExporter\u202f»',
      },
    },
    data: ToldReport,
    variables,
    files: async (data, language, portalName) =>
      Promise.all(formatsOf(data).map((format) => reportFiles(data.report, format, language, portalName))),
    sample: { de: sample('Optik Frei', 'Bern'), fr: sample('Optique Favre', 'Lausanne') },
    texts: { de, fr },
  });

const HELLO = 'Guten Tag {{firstName}} {{lastName}}';
const BONJOUR = 'Bonjour {{firstName}} {{lastName}}';

/** To each owner once a month and line: the figures of the own company. */
export const salesReport = reportMessage(
  'salesReport',
  {
    subject: '{{line}}, {{month}}: {{units}} Stück, {{unitsChange}}',
    heading: '{{line}}: {{month}}',
    text: `${HELLO}\n\nDie Zahlen sind da: {{units}} Stück ({{unitsChange}}), CHF {{turnover}} ({{change}}), verglichen mit dem Vorjahresmonat.\n\n{{branches}}\n\nBeigelegt: {{attached}}`,
    button: 'Verkaufszahlen öffnen',
    line: '{{line}}, {{month}}: {{units}} Stück, {{unitsChange}}',
    subjectMany: '{{count}} Monatsberichte',
  },
  {
    subject: '{{line}}, {{month}}\u202f: {{units}} pièces, {{unitsChange}}',
    heading: '{{line}}\u202f: {{month}}',
    text: `${BONJOUR}\n\nLes chiffres sont là\u202f: {{units}} pièces ({{unitsChange}}), CHF {{turnover}} ({{change}}), par rapport au même mois de l’année précédente.\n\n{{branches}}\n\nPièces jointes\u202f: {{attached}}`,
    button: 'Ouvrir les chiffres de vente',
    line: '{{line}}, {{month}}\u202f: {{units}} pièces, {{unitsChange}}',
    subjectMany: '{{count}} rapports mensuels',
  },
);

/** To owners whose own figures of a told month changed: what is different, and the report anew. */
export const salesReportCorrected = reportMessage(
  'salesReport.corrected',
  {
    subject: 'Korrigiert: {{line}}, {{month}}',
    heading: '{{line}}: korrigierte Zahlen für {{month}}',
    text: `${HELLO}\n\nSeit dem letzten Bericht wurden Ihre Zahlen korrigiert.\n\n{{changes}}\n\nNeu im Ganzen: {{units}} Stück ({{unitsChange}}), CHF {{turnover}} ({{change}}), verglichen mit dem Vorjahresmonat.\n\nBeigelegt: {{attached}}`,
    button: 'Verkaufszahlen öffnen',
    line: 'Korrigiert: {{line}}, {{month}}',
    subjectMany: '{{count}} korrigierte Monatsberichte',
  },
  {
    subject: 'Corrigé\u202f: {{line}}, {{month}}',
    heading: '{{line}}\u202f: chiffres corrigés pour {{month}}',
    text: `${BONJOUR}\n\nVos chiffres ont été corrigés depuis le dernier rapport.\n\n{{changes}}\n\nTotal actuel\u202f: {{units}} pièces ({{unitsChange}}), CHF {{turnover}} ({{change}}), par rapport au même mois de l’année précédente.\n\nPièces jointes\u202f: {{attached}}`,
    button: 'Ouvrir les chiffres de vente',
    line: 'Corrigé\u202f: {{line}}, {{month}}',
    subjectMany: '{{count}} rapports mensuels corrigés',
  },
);
