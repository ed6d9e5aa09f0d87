import { dayCell, type WrittenCell, type WrittenSheet } from '#server/sheets/written-sheet.ts';
import type { DateSheet } from '#shared/contracts/registration-sheet.ts';
import type { Locale } from '#shared/names/languages.ts';
import { mealLines, namedRooms, nightsOf, roomCount, type SheetRow, sheetChanges } from '#shared/registration-sheet.ts';
import { SHEET_WORDS } from './sheet-words.ts';

/** The sheet of a date as tables: meals, rooms by night, pairs, everybody, and what changed since it was fixed. */
export function writtenSheets(sheet: DateSheet, language: Locale): [WrittenSheet, ...WrittenSheet[]] {
  const words = SHEET_WORDS[language];
  const { rows, parts, frozen } = sheet;
  const partName = (key: string) =>
    sheet.partTitles[language]?.[key] || Object.values(sheet.partTitles).find((titles) => titles[key])?.[key] || key;
  const meals = (row: Pick<SheetRow, 'meals'>) => row.meals.map((meal) => words.meals[meal]).join(', ');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const lineOf = (row: SheetRow): WrittenCell[] => [
    row.name,
    row.company,
    meals(row),
    row.room && words.rooms[row.room],
    row.mate === null ? null : (names.get(row.mate) ?? null),
    row.parts.map(partName).join(', '),
    row.remark,
  ];
  const counted = (name: string, part?: string) =>
    mealLines(rows, part).map((line): WrittenCell[] => [name, meals(line) || words.anything, line.count]);
  const { single, pairs, alone } = roomCount(rows);
  return [
    {
      name: words.kitchen,
      columns: [words.part, words.meal, words.people],
      rows: [...counted(words.everybody), ...parts.flatMap((part) => counted(partName(part), part))],
    },
    {
      name: words.hotel,
      columns: [words.night, words.rooms.einzelzimmer, words.rooms.doppelzimmer, words.alone],
      rows: nightsOf(sheet.startsAt, sheet.endsAt).map((day) => [dayCell(day), single, pairs + alone, alone]),
    },
    {
      name: words.named,
      columns: [words.room, words.person, words.mate],
      rows: namedRooms(rows).map(([one, other]) => [
        words.rooms[one.room],
        one.name,
        other?.name ?? (one.room === 'doppelzimmer' ? words.nobody : null),
      ]),
    },
    { name: words.list, columns: words.columns, rows: rows.map(lineOf) },
    ...(frozen === null
      ? []
      : [
          {
            name: words.changes,
            columns: [words.change, ...words.columns],
            rows: sheetChanges(frozen, rows).flatMap(({ kind, before, now }) => {
              const row = now ?? before;
              return row ? [[words.kinds[kind], ...lineOf(row)]] : [];
            }),
          },
        ]),
  ];
}
