import type { Random } from '#database/seed/random.ts';
import type { WEEKDAYS } from '#shared/weekdays.ts';

/** One stretch of a day, `HH:MM`. */
export interface TimeRange {
  from: string;
  to: string;
}

/** As `branches.opening_hours`: a day without entry is closed. */
export type OpeningHours = Partial<Record<(typeof WEEKDAYS)[number], TimeRange[]>>;

/** As one entry of `branches.special_days`. */
export interface SpecialDay {
  date: string;
  ranges: TimeRange[];
  note_de?: string;
  note_fr?: string;
}

const range = (text: string): TimeRange => ({ from: text.slice(0, 5), to: text.slice(6) });

/** A week as shops of the trade have it: often a lunch break, a free Monday, a late Thursday, a short Saturday. */
export function openingHours(random: Random): OpeningHours {
  const opens = random.weighted([
    ['08:00', 2],
    ['08:30', 5],
    ['09:00', 5],
  ]);
  const closes = random.weighted([
    ['18:00', 2],
    ['18:30', 6],
    ['19:00', 1],
  ]);
  const lunch = random.weighted([
    ['', 4],
    ['12:00-13:30', 4],
    ['12:00-13:00', 2],
    ['12:15-13:30', 1],
  ]);
  const day = (until: string) =>
    lunch
      ? [range(`${opens}-${lunch.slice(0, 5)}`), range(`${lunch.slice(6)}-${until}`)]
      : [range(`${opens}-${until}`)];
  const monday = random.weighted<TimeRange[]>([
    [[], 4],
    [[range(`13:30-${closes}`)], 3],
    [day(closes), 3],
  ]);
  const late = random.chance(0.35) ? '20:00' : closes;
  const week: OpeningHours = { tuesday: day(closes), wednesday: day(closes), thursday: day(late), friday: day(closes) };
  if (monday.length > 0) week.monday = monday;
  if (random.chance(0.94)) week.saturday = [range(`08:30-${random.pick(['14:00', '16:00', '16:00', '17:00'])}`)];
  return week;
}

/** The next Christmas season, and for some shops holidays or a day of training soon. */
export function specialDays(random: Random, today: Date): SpecialDay[] {
  const year = today.getFullYear();
  const days: SpecialDay[] = [
    { date: `${year}-12-24`, ranges: [range('09:00-14:00')], note_de: 'Heiligabend', note_fr: 'Veille de Noël' },
    { date: `${year}-12-25`, ranges: [], note_de: 'Weihnachten', note_fr: 'Noël' },
    { date: `${year}-12-26`, ranges: [], note_de: 'Stephanstag', note_fr: 'Saint-Étienne' },
    { date: `${year + 1}-01-01`, ranges: [], note_de: 'Neujahr', note_fr: 'Nouvel An' },
    { date: `${year + 1}-01-02`, ranges: [], note_de: 'Berchtoldstag', note_fr: 'Lendemain de Nouvel An' },
  ];
  if (random.chance(0.15)) {
    const date = dayAfter(today, random.integer(3, 45));
    days.push({ date, ranges: [range('13:30-18:00')], note_de: 'Weiterbildung im Team', note_fr: 'Formation interne' });
  }
  if (random.chance(0.06)) {
    const first = random.integer(8, 40);
    for (let offset = 0; offset < 6; offset++) {
      days.push({
        date: dayAfter(today, first + offset),
        ranges: [],
        note_de: 'Betriebsferien',
        note_fr: 'Vacances annuelles',
      });
    }
  }
  const unique = new Map(days.map((day) => [day.date, day]));
  return [...unique.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** `YYYY-MM-DD` of the day so many days from `today`, negative for the past. */
export function dayAfter(today: Date, days: number): string {
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days)).toISOString().slice(0, 10);
}
