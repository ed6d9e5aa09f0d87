/** Fewer letters are no reason. */
export const REASON_LEAST = 3;

const MAX_UNITS = 1_000_000;
const MAX_TURNOVER = 9_999_999_999.99;

interface Values {
  units: number;
  turnover: number;
}

/** A figure as it was typed, null where both fields are empty; else which field is wrong. */
export function readFigure(
  units: string,
  turnover: string,
): { after: Values | null } | { fault: 'units' | 'turnover' } {
  if (units.trim() === '' && turnover.trim() === '') return { after: null };
  const [read, amount] = [numberOf(units), numberOf(turnover)];
  if (!Number.isInteger(read) || Math.abs(read) > MAX_UNITS) return { fault: 'units' };
  const exact = Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-3;
  if (!Number.isFinite(amount) || !exact || Math.abs(amount) > MAX_TURNOVER) return { fault: 'turnover' };
  return { after: { units: read, turnover: Math.round(amount * 100) / 100 } };
}

/** 1’234.50 and 1234.5; whatever else is no number. */
function numberOf(typed: string): number {
  const plain = typed
    .trim()
    .replace(/[’'\s]/g, '')
    .replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
