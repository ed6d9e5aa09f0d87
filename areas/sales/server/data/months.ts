/** Months are YYYY-MM outside the database, and first days inside. */

/** The first day of a month. */
export const firstDay = (month: string): string => `${month}-01`;

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, place = 0] = month.split('-').map(Number);
  const at = year * 12 + place - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Every month from one to another, both included; none where the second is before the first. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
