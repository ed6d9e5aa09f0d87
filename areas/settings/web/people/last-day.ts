/** The moment at which a day is over in Zurich, for a right that counts until the end of that day; null without a day. */
export function endOfDay(day: string): string | null {
  if (!day) return null;
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  // Midnight there is one or two hours before midnight in universal time.
  const candidates = [1, 2].map((hours) => new Date(next.getTime() - hours * 3_600_000));
  const midnight = candidates.find((moment) => CLOCK.format(moment) === '00:00');
  return (midnight ?? next).toISOString();
}

/** The last day of a right that ends at this moment; empty without an end. */
export function dayOf(moment: string | null): string {
  // A moment earlier, it is still the day itself.
  return moment ? DAY.format(new Date(Date.parse(moment) - 1)) : '';
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich', dateStyle: 'short' });
