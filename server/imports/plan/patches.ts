import type { Planned, Progress } from '../kind.ts';

/** A record and the fields that are written of it. */
export interface Patched {
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** What a plan adds and changes, and the progress of the second part after the first. */
export function written(planned: readonly Planned[], progress: Progress) {
  const of = (outcome: Planned['outcome']): Patched[] =>
    planned.flatMap((line) =>
      line.outcome === outcome && line.recordId ? [{ id: line.recordId, values: line.patch.after }] : [],
    );
  const after =
    (before: number): Progress =>
    (done) =>
      progress(before + done);
  return { added: of('new'), changed: of('changed'), after };
}

/** The parameter of the statements that write: [{"data": {"id", …}}] */
export function patches(lines: readonly Patched[]): string {
  return JSON.stringify(lines.map(({ id, values }) => ({ data: { ...values, id } })));
}
