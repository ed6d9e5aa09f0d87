import type { Locale } from '#shared/names/languages.ts';
import type { Exported, ExportFormat, LabelSheet } from '../../export-facts.ts';
import type { ListState } from '../list/list-search.ts';

/** The filters of the list as the calls of the export take them. */
export function filterQuery(state: ListState): Record<string, string> {
  const { q, canton, language, program, role, erfa, board, active } = state;
  const lists = { canton, language, program, role, erfa, board: board === 'yes' ? [board] : [] };
  const set = Object.entries(lists).filter(([, values]) => values.length > 0);
  return { ...(q && { q }), ...Object.fromEntries(set.map(([name, values]) => [name, values.join(',')])), active };
}

interface Wanted {
  what: Exported;
  format: ExportFormat;
  sheet: LabelSheet;
  start: number;
}

/** Where the file is fetched from. */
export function exportAddress(state: ListState, { what, format, sheet, start }: Wanted, words: Locale): string {
  const labels: Record<string, string> = format === 'labels' ? { sheet, start: String(start) } : {};
  return `/api/v1/directory/export?${new URLSearchParams({ ...filterQuery(state), what, format, words, ...labels })}`;
}
