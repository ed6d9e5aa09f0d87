import { CallError } from './call-error.ts';

/** What the data service's client makes of an answer. */
export interface DataAnswer {
  data: unknown;
  error: { code: string; message: string } | null;
  count?: number | null;
  status: number;
}

/** What an answer without a fault holds. */
export type DataOf<Answer> = Extract<Answer, { error: null }> extends { data: infer Data } ? Data : never;

/** One page of a list, and how many rows there are in all. */
export interface DataPage<Rows> {
  rows: Rows;
  total: number;
}

/** What was asked for. @throws CallError */
export function answered<Answer extends DataAnswer>(answer: Answer): DataOf<Answer> {
  if (answer.error) throw callError(answer.error, answer.status);
  return answer.data as DataOf<Answer>;
}

/** A page, asked for with its exact count; one beyond the end is empty. @throws CallError */
export function pageOf<Answer extends DataAnswer>(answer: Answer): DataPage<DataOf<Answer>> {
  if (answer.status === 416) return { rows: [] as DataOf<Answer>, total: answer.count ?? 0 };
  const rows = answered(answer);
  return { rows, total: answer.count ?? (Array.isArray(rows) ? rows.length : 0) };
}

/** The library hands on what kept the answer away as an error without status; its own code says why, if at all. */
function callError({ code, message }: { code: string; message: string }, status: number): CallError {
  if (status === 0) return new CallError('network', message, status);
  // The database says so where somebody else has saved meanwhile.
  return new CallError(code === 'PT409' ? 'conflict' : code, message, status);
}
