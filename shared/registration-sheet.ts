import { MEAL_PREFERENCES, type MealPreference, type RoomType } from './names/registration.ts';
import { dayInZurich } from './zurich-clock.ts';

/** What a kitchen and a hotel need to know of somebody with a seat. */
export interface SheetRow {
  id: string;
  name: string;
  company: string | null;
  parts: readonly string[];
  meals: readonly MealPreference[];
  room: RoomType | null;
  /** The registration of who shares the room: each named the other. */
  mate: string | null;
  remark: string | null;
}

/** A way to eat, as a kitchen counts it: what one person asks for together, nothing being anything. */
export interface MealLine {
  meals: readonly MealPreference[];
  count: number;
}

/** How many eat what; with a part only those who chose it. */
export function mealLines(rows: readonly SheetRow[], part?: string): MealLine[] {
  const eating = part === undefined ? rows : rows.filter(({ parts }) => parts.includes(part));
  const lines = new Map<string, MealLine>();
  for (const { meals } of eating) {
    const sorted = MEAL_PREFERENCES.filter((meal) => meals.includes(meal));
    const key = sorted.join();
    lines.set(key, { meals: sorted, count: (lines.get(key)?.count ?? 0) + 1 });
  }
  return [...lines.values()].toSorted((one, other) => one.meals.length - other.meals.length || other.count - one.count);
}

/** Rooms of one night: single ones, double ones with both names known, and people who still stand alone in a double one. */
export interface RoomCount {
  single: number;
  pairs: number;
  alone: number;
}

export function roomCount(rows: readonly SheetRow[]): RoomCount {
  const double = rows.filter(({ room }) => room === 'doppelzimmer');
  const paired = double.filter(({ mate }) => mate !== null).length;
  return {
    single: rows.filter(({ room }) => room === 'einzelzimmer').length,
    pairs: paired / 2,
    alone: double.length - paired,
  };
}

/** Who sleeps in which room: one alone in a single room, in a double one two, or one who still looks for somebody. */
export function namedRooms(rows: readonly SheetRow[]): [SheetRow & { room: RoomType }, SheetRow | null][] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.flatMap(({ room, ...rest }): [SheetRow & { room: RoomType }, SheetRow | null][] => {
    if (room === null) return [];
    const row = { ...rest, room };
    const mate = row.mate === null || room !== 'doppelzimmer' ? undefined : byId.get(row.mate);
    if (!mate) return [[row, null]];
    return row.id < mate.id ? [[row, mate]] : [];
  });
}

const DAY = 86_400_000;

/** The nights of a stretch of time by the day they begin, YYYY-MM-DD; none within one day. */
export function nightsOf(startsAt: string, endsAt: string): string[] {
  const first = Date.parse(dayInZurich(startsAt));
  const nights = Math.round((Date.parse(dayInZurich(endsAt)) - first) / DAY);
  return Array.from({ length: nights }, (_, night) => new Date(first + night * DAY).toISOString().slice(0, 10));
}

/** What is another way than it was fixed. */
export interface SheetChange {
  kind: 'added' | 'left' | 'changed';
  before: SheetRow | null;
  now: SheetRow | null;
}

const ordered = ({ meals, room, mate, parts, remark }: SheetRow) =>
  JSON.stringify([[...meals].sort(), room, mate, [...parts].sort(), remark]);

/** Person by person what changed since a sheet was fixed, by their names. */
export function sheetChanges(frozen: readonly SheetRow[], rows: readonly SheetRow[]): SheetChange[] {
  const before = new Map(frozen.map((row) => [row.id, row]));
  const now = new Map(rows.map((row) => [row.id, row]));
  const changes = [...new Set([...before.keys(), ...now.keys()])].flatMap((id): SheetChange[] => {
    const former = before.get(id) ?? null;
    const latter = now.get(id) ?? null;
    if (former && latter)
      return ordered(former) === ordered(latter) ? [] : [{ kind: 'changed', before: former, now: latter }];
    return [{ kind: former ? 'left' : 'added', before: former, now: latter }];
  });
  const nameOf = ({ now: latter, before: former }: SheetChange) => (latter ?? former)?.name ?? '';
  return changes.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

/** Counts that differ, as «−1 vegan, +1 DZ»: of each way to eat and each kind of room. */
export function countChanges(frozen: readonly SheetRow[], rows: readonly SheetRow[]): { of: string; by: number }[] {
  const counts = (of: readonly SheetRow[]): Record<string, number> => {
    const { single, pairs, alone } = roomCount(of);
    const meals = MEAL_PREFERENCES.map((meal) => [meal, of.filter((row) => row.meals.includes(meal)).length] as const);
    return { people: of.length, ...Object.fromEntries(meals), einzelzimmer: single, doppelzimmer: pairs + alone };
  };
  const before = counts(frozen);
  return Object.entries(counts(rows)).flatMap(([of, count]) => {
    const by = count - (before[of] ?? 0);
    return by === 0 ? [] : [{ of, by }];
  });
}
