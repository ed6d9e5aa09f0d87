/** The colours of series: brands keep theirs; what is now, what was before and what others have their own. */
export const SERIES_COLOURS = [
  'zeiss',
  'rodenstock',
  'essilor',
  'hoya',
  'reize',
  'eyetech',
  'current',
  'previous',
  'others',
] as const;
export type SeriesColour = (typeof SERIES_COLOURS)[number];

/** What is drawn in one colour. `previous` is drawn as an outline, `others` around a middle as a broken line. */
export interface ChartSeries {
  key: string;
  label: string;
  colour: SeriesColour;
}

/** A place on the axis. */
export interface ChartPoint {
  key: string;
  /** On the axis. */
  label: string;
  /** Written out, for the card at the point and for the table. */
  title: string;
  /** By the key of the series; null leaves a gap. */
  values: Readonly<Record<string, number | null>>;
  /** By the key of the series: between what a value lies that is no point. */
  ranges?: Readonly<Record<string, readonly [low: number, high: number]>>;
  /** What somebody noted of it. */
  note?: string | undefined;
  /** Carries the yellow mark. */
  marked?: boolean | undefined;
}

/** `columns`: side by side, for months; `bars`: from left to right, for names; `radar`: around a middle. */
export type ChartKind = 'columns' | 'bars' | 'radar';

export interface ChartFigures {
  kind: ChartKind;
  /** What the chart shows, in a sentence. */
  sentence: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Of a radar: what reaches its edge; without it the largest value does. */
  most?: number;
  /** A value as the card and the table write it. */
  format: (value: number) => string;
}

/** The token of a colour. */
export const colourOf = (colour: SeriesColour) => `var(--ch-${colour})`;

/** What somebody hears at a point: its title, each series with its value, the note. `none` is said of a gap. */
export function spoken(point: ChartPoint, { series, format }: ChartFigures, none: string): string {
  const values = series.map(({ key, label }) => `${label}: ${valueText(point, key, format, none)}`);
  return [point.title, ...values, ...(point.note ? [point.note] : [])].join('. ');
}

/** The value of a series in words; `none` where there is none. */
export function valueText(point: ChartPoint, key: string, format: (value: number) => string, none: string): string {
  const range = point.ranges?.[key];
  if (range) return range.map(format).join('–');
  const value = point.values[key];
  return value === null || value === undefined ? none : format(value);
}
