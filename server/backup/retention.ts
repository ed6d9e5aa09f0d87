/** So many of the latest days, weeks and months keep their last archive (issue of operation: 7, 5, 12). */
const DAYS = 7;
const WEEKS = 5;
const MONTHS = 12;

const NAME = /^brillanz-(\d{4})(\d\d)(\d\d)T\d{6}Z\.backup$/;
const DAY = 86_400_000;

/**
 * The archives of the clock that may go: neither the last of one of the latest 7 days, 5 weeks (from Monday) or 12 months
 * that have one. What is named otherwise stays, and so does the newest, however old it is.
 * @param names of everything in the place.
 */
export function prune(names: readonly string[]): string[] {
  const own = names.filter((name) => NAME.test(name)).sort((a, b) => b.localeCompare(a, 'en'));
  const kept = new Set<string>();
  for (const [count, unitOf] of [
    [DAYS, dayOf],
    [WEEKS, weekOf],
    [MONTHS, monthOf],
  ] as const) {
    const latest = new Map<string, string>();
    for (const name of own) {
      const unit = unitOf(name);
      if (!latest.has(unit) && latest.size < count) latest.set(unit, name);
    }
    for (const name of latest.values()) kept.add(name);
  }
  return own.filter((name) => !kept.has(name));
}

function dayOf(name: string): string {
  const [, year, month, day] = NAME.exec(name) ?? [];
  return `${year}-${month}-${day}`;
}

function monthOf(name: string): string {
  return dayOf(name).slice(0, 7);
}

/** The Monday of its week. */
function weekOf(name: string): string {
  const date = new Date(`${dayOf(name)}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}
