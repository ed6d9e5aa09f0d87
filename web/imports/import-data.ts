import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import, ImportLine, Outcome } from '#shared/contracts/import.ts';
import { asking, askPage } from '#web/calls/data-service.ts';
import { xhrFetch } from '#web/files/xhr-fetch.ts';
import { callPortal, portalCallBy } from '#web/portal.ts';

/** Reads and changes of imports. */

const KEY = 'imports';

/** A run is looked at so often, in milliseconds. */
const LOOK = 500;

/** Whether something runs. */
export function isWorking({ state }: Pick<Import, 'state'>): boolean {
  return state === 'checking' || state === 'committing' || state === 'undoing';
}

/** One import; while something runs it is read again and again. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, 'single', id],
    queryFn: ({ signal }) => callPortal<Import>('GET', '/imports/single', { query: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? LOOK : false),
    staleTime: 0,
  });
}

/** What of the lines is listed. */
export type Lines = Outcome | 'kept' | 'moved';

export type ListedLine = Pick<ImportLine, 'number' | 'outcome' | 'title' | 'reasons' | 'changes' | 'moved' | 'kept'>;

/** A page of lines. `version` tells one check from the next. */
export function linesQuery(id: string, version: string, which: Lines, { page, size }: { page: number; size: number }) {
  return queryOptions({
    queryKey: [KEY, 'lines', id, version, which, page, size],
    queryFn: async ({ signal }): Promise<{ lines: ListedLine[]; total: number }> => {
      const from = (page - 1) * size;
      const { rows, total } = await askPage<ListedLine[]>((client) => {
        const all = client
          .from('import_rows')
          .select('number, outcome, title, reasons, changes, moved, kept', { count: 'exact' })
          .eq('import_id', id);
        const some =
          which === 'kept'
            ? all.not('kept', 'is', null)
            : which === 'moved'
              ? all.eq('moved', true)
              : all.eq('outcome', which);
        return some
          .order('number')
          .range(from, from + size - 1)
          .abortSignal(signal);
      });
      return { lines: rows, total };
    },
  });
}

/** An import of the history. */
export type PastImport = Pick<Import, 'id' | 'kind' | 'state' | 'file_name' | 'counts' | 'created' | 'creator_name'>;

const PAST = 20;

/** The last imports of these kinds. */
export function pastImportsQuery(kinds: readonly string[]) {
  return queryOptions({
    queryKey: [KEY, 'past', kinds],
    staleTime: 0,
    queryFn: asking<PastImport[]>((client) =>
      client
        .from('imports')
        .select('id, kind, state, file_name, counts, created, creator_name')
        .in('kind', [...kinds])
        .order('created', { ascending: false })
        .limit(PAST),
    ),
  });
}

/** The file of an import, as long as the page is open: another of its sheets can be read without choosing it again. */
export const openFiles = new Map<string, File>();

interface Upload {
  file: File;
  kind: string;
  sheet?: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a sheet in. @throws CallError; `fields.file` says why it cannot be read */
export async function uploadSheet({ file, kind, sheet, onProgress, signal }: Upload): Promise<Import> {
  const body = new FormData();
  body.append('kind', kind);
  if (sheet !== undefined) body.append('sheet', sheet);
  body.append('file', file, file.name);
  const made = await portalCallBy(xhrFetch(onProgress))<Import>('POST', '/imports/single', { body, signal });
  openFiles.set(made.id, file);
  return made;
}

type Step = { step: 'check'; mapping: (string | null)[]; clears: boolean } | { step: 'commit' | 'undo' | 'cancel' };

/** Starts a step of an import, or stops what runs. */
export function useStep(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, ...body }: Step) => callPortal<Import>('POST', `/imports/${step}`, { body: { id, ...body } }),
    onSuccess: (now) => client.setQueryData(importQuery(id).queryKey, now),
    onError: () => client.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  });
}

/** Throws an import away that was not written. */
export function useRemove(id: string, then: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callPortal('DELETE', '/imports/single', { query: { id } }),
    onSuccess: () => {
      then();
      client.removeQueries({ queryKey: importQuery(id).queryKey });
      return client.invalidateQueries({ queryKey: [KEY, 'past'] });
    },
  });
}

/** Where lines are downloaded from. */
export function linesAddress(id: string, lines: 'skipped' | 'kept', format: 'csv' | 'xlsx', language: string): string {
  return `/api/v1/imports/lines?${new URLSearchParams({ id, lines, format, language })}`;
}
