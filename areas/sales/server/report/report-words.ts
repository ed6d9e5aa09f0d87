import { inBoth } from '#shared/in-both.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Pair } from '../../contract.ts';
import type { SalesReport } from '../../report-contract.ts';
import { changeOf } from '../data/tables.ts';
import german from './words/report/de.json' with { type: 'json' };
import french from './words/report/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** Words of the monthly report, in its files and in its letter. */
export const REPORT_WORDS = inBoth(WORDS, (say) => say.report);

/** Oktober 2026; octobre 2026. */
export const monthText = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-CH`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );

const numbers = (digits: number) =>
  new Intl.NumberFormat('de-CH', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** 1’234; a dash where there is none. */
export const amountText = (value: number | null, digits = 0): string =>
  value === null ? '–' : numbers(digits).format(value).replaceAll("'", '’');

/** The sum of what can be compared: of branches with figures in both years. */
export function comparedTotal({ branches }: Pick<SalesReport, 'branches'>): Pair {
  const both = branches.filter(({ unitsBefore }) => unitsBefore !== null);
  const sum = (of: keyof Pair) =>
    both.length === 0 ? null : both.reduce((cents, one) => cents + Math.round((one[of] ?? 0) * 100), 0) / 100;
  return {
    units: sum('units'),
    turnover: sum('turnover'),
    unitsBefore: sum('unitsBefore'),
    turnoverBefore: sum('turnoverBefore'),
  };
}

/** +4 %, −12 %; a dash without a base to compare with. */
export function changeText(now: number | null, before: number | null): string {
  const change = changeOf(now, before);
  if (change === null) return '–';
  const percent = Math.round(change * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}\u202f%`;
}

/** Monatsbericht-Brillengläser-2026-10, without what file systems dislike. */
export const reportName = ({ line, month }: Pick<SalesReport, 'line' | 'month'>, locale: Locale): string =>
  `${REPORT_WORDS[locale].file[line]} ${month}`.replaceAll(' ', '-');
