import type { WrittenCell, WrittenSheet } from '#server/sheets/written-sheet.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';
import type { ListFilters } from '../../export-contract.ts';
import type { ExportWords } from './export-words.ts';

/** The second sheet: who took the list along, when, which filters were set, and how many rows there are. */
export function filterSheet(
  filters: ListFilters,
  { who, rows, now }: { who: string; rows: number; now: Date },
  words: ExportWords,
): WrittenSheet {
  const own = words.export;
  const time = new Intl.DateTimeFormat('de-CH', { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });
  const chosen: [string, string][] = [
    [own.search, filters.q],
    [own.cantons, filters.canton.map(words.cantonName).join(', ')],
    [own.languages, filters.language.map(words.languageName).join(', ')],
    [own.programs, filters.program.map(words.programName).join(', ')],
    [own.roles, filters.role.map(words.roleName).join(', ')],
    [own.erfas, filters.erfa.join(', ')],
    [own.board, filters.board === 'yes' ? own.onBoard : ''],
    [own.status, own.activity[filters.active]],
  ];
  const lines: WrittenCell[][] = [
    [own.who, who],
    [own.when, time.format(now)],
    [own.rows, rows],
    ...chosen.map(([label, value]) => [label, value === '' ? own.none : value]),
  ];
  return { name: own.filter, columns: [own.filter, ''], rows: lines };
}
