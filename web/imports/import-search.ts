const OF_IMPORTS = ['import', 'kind', 'lines', 'page', 'size', 'columns'];

/** What of an import stands in the query of its screen (`use-import-address.ts`); a screen's `search`, or a part of one. */
export const importSearch = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(OF_IMPORTS.flatMap((name) => (name in query ? [[name, query[name]]] : [])));
