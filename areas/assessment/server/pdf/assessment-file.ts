import { Document, Line, Page, Polygon, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as make, type ReactNode } from 'react';
import { PDF_FONTS, registerFonts } from '#server/fonts/pdf-fonts.ts';
import { dateText } from '#shared/dates.ts';
import type { Locale } from '#shared/names/languages.ts';
import { fill } from '#shared/variables.ts';
import { SURVEY_AREAS } from '../../assessment-facts.ts';
import type { Result, Team } from '../../contract.ts';
import { markText, PDF_WORDS, type PdfWords } from './pdf-words.ts';

registerFonts();

const INK = '#0b1b38';
const SOFT = '#46526b';
const LINE = '#c3cad8';
const STYLES = StyleSheet.create({
  page: { fontFamily: PDF_FONTS, fontSize: 10.5, color: INK, padding: 56, paddingBottom: 72 },
  bar: { width: 48, height: 4, backgroundColor: '#ffd400', marginBottom: 16 },
  portal: { fontSize: 9, color: SOFT, marginBottom: 24 },
  title: { fontSize: 22, fontWeight: 600, marginBottom: 4 },
  lead: { color: SOFT, marginBottom: 18 },
  heading: { fontSize: 13, fontWeight: 600, marginTop: 18, marginBottom: 8 },
  chart: { alignItems: 'center', marginBottom: 10 },
  row: { flexDirection: 'row', alignItems: 'center', paddingVertical: 5, borderBottom: `0.5pt solid ${LINE}` },
  label: { width: 110 },
  track: { flex: 1, height: 5, backgroundColor: '#e8ebf2', marginRight: 12 },
  value: { width: 120, textAlign: 'right' },
  paragraph: { marginBottom: 8, lineHeight: 1.4 },
  note: { fontSize: 9, color: SOFT, marginTop: 6 },
  foot: { position: 'absolute', left: 56, right: 56, bottom: 32, fontSize: 9, color: SOFT, textAlign: 'right' },
});

/** Between what a figure lies that is no point. */
type Band = readonly [low: number, high: number] | undefined;

/** What is printed of a person or a team: figures by area, one or two lines round a centre, and a text. */
interface Sheet {
  title: string;
  lead: string;
  rows: readonly { label: string; value: number | null; band?: Band; told: string }[];
  shapes: readonly (readonly (number | null)[])[];
  text: Result['text'] | null;
}

/** A result or the analysis of a team as PDF: vector drawings, its figures as text, page numbers. */
export async function assessmentFile(
  about: { result?: Result; team?: Team },
  language: Locale,
  portal: string,
): Promise<Buffer> {
  const words = PDF_WORDS[language];
  const sheet = about.result ? resultSheet(about.result, words) : teamSheet(about.team, words);
  const page = make(
    Page,
    { size: 'A4', style: STYLES.page },
    make(View, { style: STYLES.bar }),
    make(Text, { style: STYLES.portal }, portal),
    make(Text, { style: STYLES.title }, sheet.title),
    make(Text, { style: STYLES.lead }, sheet.lead),
    sheet.rows.length > 0 && make(View, { style: STYLES.chart }, radar(sheet)),
    sheet.rows.map(figureRow),
    textPart(sheet.text, words),
    make(Text, { style: STYLES.note }, words.voluntary),
    make(Text, {
      style: STYLES.foot,
      fixed: true,
      render: ({ pageNumber, totalPages }) => fill(words.page, { page: pageNumber, of: totalPages ?? pageNumber }),
    }),
  );
  return renderToBuffer(make(Document, { title: sheet.title, language, creator: portal, producer: portal }, page));
}

function resultSheet(result: Result, words: PdfWords): Sheet {
  const team = result.scores.some((score) => score.team !== null);
  return {
    title: result.name ? fill(words.resultOf, { name: result.name }) : words.result,
    lead:
      fill(words.ended, { day: dateText(result.ended), questions: result.questions }) +
      (result.total === null ? '' : fill(words.total, { total: result.total })),
    rows: result.scores.map(({ area, score, low, high, team: mark }) => ({
      label: words.areas[area],
      value: score,
      band: low === null || high === null ? undefined : ([low, high] as const),
      told: [
        score === null ? words.blank : low === null || high === null ? String(score) : `${low}–${high}`,
        mark === null ? '' : `${words.team} ${markText(mark)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    shapes: [result.scores.map(({ score }) => score), ...(team ? [result.scores.map((score) => score.team)] : [])],
    text: result.text,
  };
}

function teamSheet(team: Team | undefined, words: PdfWords): Sheet {
  const marks = team?.marks ?? [];
  return {
    title: fill(words.teamOf, { name: team?.name ?? '' }),
    lead: team?.marked
      ? fill(words.marked, { day: dateText(team.marked) })
      : fill(words.missing[team?.missing === 1 ? 'one' : 'several'], { missing: team?.missing ?? 0 }),
    rows: marks.map(({ area, mark, spread }) => ({
      label: words.areas[area],
      value: mark,
      told: [mark === null ? words.blank : markText(mark), spread ? words.spread[spread] : '']
        .filter(Boolean)
        .join(' · '),
    })),
    shapes: marks.length > 0 ? [marks.map(({ mark }) => mark)] : [],
    text: team?.text ?? null,
  };
}

function figureRow({ label, value, band, told }: Sheet['rows'][number]): ReactNode {
  return make(
    View,
    { key: label, style: STYLES.row, wrap: false },
    make(Text, { style: STYLES.label }, label),
    make(
      View,
      { style: STYLES.track },
      value !== null &&
        make(View, {
          style: {
            ...{ marginLeft: `${band?.[0] ?? 0}%`, width: `${band ? band[1] - band[0] : value}%` },
            ...{ height: 5, backgroundColor: INK },
          },
        }),
    ),
    make(Text, { style: STYLES.value }, told),
  );
}

const SIZE = 190;
const RADIUS = 84;

/**
 * Rings of 25, and a shape for each row of figures; an area without a figure is left out of its shape, and what is no point
 * is a stroke from one end to the other.
 */
function radar({ shapes, rows }: Pick<Sheet, 'shapes' | 'rows'>): ReactNode {
  const point = (value: number, index: number) => {
    const angle = (index / SURVEY_AREAS.length) * 2 * Math.PI - Math.PI / 2;
    const reach = (value / 100) * RADIUS;
    return { x: SIZE / 2 + reach * Math.cos(angle), y: SIZE / 2 + reach * Math.sin(angle) };
  };
  const at = (value: number, index: number) => {
    const { x, y } = point(value, index);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  const rings = [25, 50, 75, 100].map((value) =>
    make(Polygon, {
      key: `ring ${value}`,
      points: SURVEY_AREAS.map((_, index) => at(value, index)).join(' '),
      stroke: LINE,
      strokeWidth: 0.5,
      fill: 'none',
    }),
  );
  const drawn = shapes.map((shape, place) =>
    make(Polygon, {
      key: `shape ${place}`,
      points: shape.flatMap((value, index) => (value === null ? [] : [at(value, index)])).join(' '),
      stroke: place === 0 ? INK : '#2557c7',
      strokeWidth: place === 0 ? 1.5 : 1,
      ...(place === 0 ? { fill: INK, fillOpacity: 0.12 } : { fill: 'none', strokeDasharray: '3 2' }),
    }),
  );
  const bands = rows.flatMap(({ label, band }, index) => {
    if (!band) return [];
    const [from, to] = [point(band[0], index), point(band[1], index)];
    const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    return [make(Line, { key: `band ${label}`, ...ends, stroke: INK, strokeWidth: 4, strokeLinecap: 'round' })];
  });
  return make(Svg, { width: SIZE, height: SIZE, viewBox: `0 0 ${SIZE} ${SIZE}` }, ...rings, ...drawn, ...bands);
}

function textPart(text: Sheet['text'], words: PdfWords): ReactNode {
  if (!text?.text) return null;
  const writer = text.edited ? words.edited : text.writer === 'rules' ? words.rules : (text.writer ?? '');
  return make(
    View,
    {},
    make(Text, { style: STYLES.heading }, words.text),
    text.text.split('\n\n').map((paragraph, key) => make(Text, { key, style: STYLES.paragraph }, paragraph)),
    make(
      Text,
      { style: STYLES.note },
      fill(words.automatic, { facts: [writer, text.written && dateText(text.written)].filter(Boolean).join(' · ') }),
    ),
  );
}
