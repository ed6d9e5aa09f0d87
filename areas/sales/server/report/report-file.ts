import { Document, Page, Rect, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as make, type ReactElement } from 'react';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Pair } from '../../contract.ts';
import type { SalesReport } from '../../report-contract.ts';
import { amountText, changeText, comparedTotal, monthText, REPORT_WORDS } from './report-words.ts';

registerFonts();

const INK = '#0b1b38';
const QUIET = '#46526b';
const RULE = '0.5pt solid #c3cad8';

const STYLES = StyleSheet.create({
  page: { fontFamily: PDF_FONTS, fontSize: 9.5, color: INK, padding: 48, paddingBottom: 56 },
  bar: { width: 48, height: 4, backgroundColor: '#ffd400', marginBottom: 16 },
  portal: { color: QUIET, marginBottom: 20 },
  title: { fontSize: 20, fontWeight: 600, marginBottom: 4 },
  lead: { fontSize: 12, color: QUIET, marginBottom: 18 },
  row: { flexDirection: 'row', borderBottom: RULE, paddingVertical: 5 },
  name: { flex: 1, paddingRight: 8 },
  figure: { width: 74, textAlign: 'right' },
  head: { color: QUIET },
  strong: { fontWeight: 600 },
  chart: { marginTop: 24, marginBottom: 6, color: QUIET },
  months: { flexDirection: 'row', marginTop: 3 },
  foot: { position: 'absolute', left: 48, right: 48, bottom: 28, fontSize: 8, color: QUIET },
});

const WIDTH = 499;
const HEIGHT = 150;

/** The monthly report as PDF on A4: a line per branch, their sum, and the turnover of thirteen months as vectors. */
export async function reportFile(report: SalesReport, locale: Locale, portalName: string): Promise<Buffer> {
  const words = REPORT_WORDS[locale];
  const title = `${words.line[report.line]}: ${monthText(report.month, locale)}`;
  const page = make(
    Page,
    { size: 'A4', style: STYLES.page },
    make(View, { style: STYLES.bar }),
    make(Text, { style: STYLES.portal }, portalName),
    make(Text, { style: STYLES.title }, title),
    make(Text, { style: STYLES.lead }, leadOf(report, locale)),
    line('head', words.columns, STYLES.head),
    report.branches.map((branch) => line(branch.id, [placed(branch), ...cellsOf(branch)])),
    report.branches.length > 1 &&
      line('total', [words.total, ...cellsOf(report.total, comparedTotal(report))], STYLES.strong),
    make(View, { wrap: false }, make(Text, { style: STYLES.chart }, words.chart), bars(report), monthNames(report)),
    make(Text, { style: STYLES.foot, fixed: true }, words.foot),
  );
  return renderToBuffer(
    make(
      Document,
      { title: `${words.report}: ${title}`, language: locale, creator: portalName, producer: portalName },
      page,
    ),
  );
}

function leadOf(report: SalesReport, locale: Locale) {
  const { units, turnover } = report.total;
  const fair = comparedTotal(report);
  const [ofUnits, ofTurnover] = [
    changeText(fair.units, fair.unitsBefore),
    changeText(fair.turnover, fair.turnoverBefore),
  ];
  return `${amountText(units)} ${REPORT_WORDS[locale].units} (${ofUnits}) · CHF ${amountText(turnover)} (${ofTurnover})`;
}

const placed = ({ name, place }: { name: string; place: string }) =>
  place === '' || name.includes(place) ? name : `${name}, ${place}`;

const cellsOf = (pair: Pair, fair = pair) => [
  amountText(pair.units),
  amountText(pair.turnover, 2),
  amountText(pair.unitsBefore),
  amountText(pair.turnoverBefore, 2),
  changeText(fair.turnover, fair.turnoverBefore),
];

const line = (key: string, cells: readonly string[], style = {}): ReactElement =>
  make(
    View,
    { key, style: [STYLES.row, style], wrap: false },
    cells.map((cell, at) => make(Text, { key: `${key} ${at}`, style: at === 0 ? STYLES.name : STYLES.figure }, cell)),
  );

/** A filled bar a month, and beside it the outline of the year before; what was not delivered is a gap. */
function bars({ months }: SalesReport): ReactElement {
  const values = months.flatMap(({ turnover, turnoverBefore }) => [turnover ?? 0, turnoverBefore ?? 0]);
  const [top, low] = [Math.max(1, ...values), Math.min(0, ...values)];
  const scale = HEIGHT / (top - low);
  const step = WIDTH / months.length;
  const bar = (value: number | null, x: number, look: object) =>
    value === null
      ? []
      : [
          make(Rect, {
            key: `${x}`,
            x,
            y: (top - Math.max(0, value)) * scale,
            width: step * 0.36,
            height: Math.max(0.5, Math.abs(value) * scale),
            ...look,
          }),
        ];
  return make(
    Svg,
    { width: WIDTH, height: HEIGHT + 2, viewBox: `0 -1 ${WIDTH} ${HEIGHT + 2}` },
    months.flatMap(({ turnover, turnoverBefore }, at) => [
      ...bar(turnoverBefore, at * step + step * 0.1, { fill: '#ffffff', stroke: QUIET, strokeWidth: 0.7 }),
      ...bar(turnover, at * step + step * 0.5, { fill: INK }),
    ]),
    make(Rect, { key: 'zero', x: 0, y: top * scale, width: WIDTH, height: 0.5, fill: QUIET }),
  );
}

const monthNames = ({ months }: SalesReport): ReactElement =>
  make(
    View,
    { style: STYLES.months },
    months.map(({ month }) =>
      make(
        Text,
        { key: month, style: { width: WIDTH / months.length, textAlign: 'center', fontSize: 7, color: QUIET } },
        `${month.slice(5)}.${month.slice(2, 4)}`,
      ),
    ),
  );
