import { readTarget, writeTarget } from '../edit/edit-target.ts';

/** The query of a company's page: the person it points at. */
export interface DetailSearch {
  staffId?: string;
  /** What is being edited: a word, or a word and an id. */
  edit?: string;
}

/** Reads the query; unknown keys fall away, and of several `staffId` the first counts. */
export function detailSearch(query: Record<string, unknown>): DetailSearch & Record<string, unknown> {
  const given = [query.staffId].flat()[0];
  const target = readTarget([query.edit].flat()[0]);
  return {
    ...(typeof given === 'string' && given !== '' && given.length <= 100 && { staffId: given.toLowerCase() }),
    ...(target && { edit: writeTarget(target) }),
  };
}
