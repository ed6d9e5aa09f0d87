/** The query of the merge page: who stays and whose record goes into theirs. */
export interface MergeSearch {
  kept?: string;
  gone?: string;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the query; what is no id falls away. */
export function mergeSearch(query: Record<string, unknown>): MergeSearch & Record<string, unknown> {
  const id = (value: unknown) => {
    const text = typeof value === 'string' ? value.toLowerCase() : '';
    return ID.test(text) ? text : undefined;
  };
  const [kept, gone] = [id(query.kept), id(query.gone)];
  return { ...(kept && { kept }), ...(gone && gone !== kept && { gone }) };
}
