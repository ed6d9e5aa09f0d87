import { MAX_MONTHS } from '../sales-facts.ts';
import { addMonths, lengthOf } from './months.ts';

/** The periods somebody looks at; each beside the same months a year before. */
export const SPANS = ['month', 'quarter', 'ytd', 'rolling', 'free'] as const;
export type Span = (typeof SPANS)[number];

/** A stretch of months, YYYY-MM, both ends included. */
export interface Stretch {
  from: string;
  to: string;
}

/** What the address says of a period; '' is the last released month. */
export interface PeriodChoice {
  span: Span;
  from: string;
  to: string;
}

/** The months of a choice. A free one whose ends are the wrong way round is turned, a longer one cut at its beginning. */
export function stretchOf({ span, from, to }: PeriodChoice, last: string): Stretch {
  const end = to === '' || to > last ? last : to;
  if (span === 'month') return { from: end, to: end };
  if (span === 'quarter') return { from: quarterOf(end), to: end };
  if (span === 'ytd') return { from: `${end.slice(0, 4)}-01`, to: end };
  if (span === 'rolling' || from === '') return { from: addMonths(end, -11), to: end };
  const [first, until] = from <= end ? [from, end] : [end, from < last ? from : last];
  return { from: lengthOf(first, until) > MAX_MONTHS ? addMonths(until, 1 - MAX_MONTHS) : first, to: until };
}

/** The months a chart shows: the period, and at least the twelve that end with it. */
export function chartStretch({ from, to }: Stretch): Stretch {
  return { from: lengthOf(from, to) < 12 ? addMonths(to, -11) : from, to };
}

/** The same months a year before. */
export const yearBefore = ({ from, to }: Stretch): Stretch => ({ from: addMonths(from, -12), to: addMonths(to, -12) });

function quarterOf(month: string): string {
  const first = Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1;
  return `${month.slice(0, 4)}-${String(first).padStart(2, '0')}`;
}
