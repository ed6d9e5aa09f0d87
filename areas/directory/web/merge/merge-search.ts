import { isUuid } from '#shared/uuid.ts';
/** The query of the merge page: who stays and whose record goes into theirs. */
export interface MergeSearch {
  kept?: string;
  gone?: string;
}

/** Reads the query; what is no id falls away. */
export function mergeSearch(query: Record<string, unknown>): MergeSearch & Record<string, unknown> {
  const id = (value: unknown) => (isUuid(value) ? value.toLowerCase() : undefined);
  const [kept, gone] = [id(query.kept), id(query.gone)];
  return { ...(kept && { kept }), ...(gone && gone !== kept && { gone }) };
}
