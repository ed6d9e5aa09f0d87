import { DataError } from '../errors.ts';

/** `first-last/total`, with `*` for what is empty or unknown. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const part = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${part}/${total ?? '*'}`;
}

/** 206 when the known total is larger than the page, else 200; 416 PGRST103 when the page starts after the end. */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw new DataError({
      status: 416,
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  }
  return rows < total ? 206 : 200;
}
