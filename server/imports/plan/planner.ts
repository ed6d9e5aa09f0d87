import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { LineReason } from '#shared/contracts/import.ts';
import type { Line, Planned, PlanOptions } from '../kind.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a line asks for, once its cells are read and its record is found. */
export interface Wanted {
  title: string;
  reasons: readonly LineReason[];
  /** The record as it stands, in the fields that can be imported; undefined for a new one. */
  present?: { id: string; values: Values };
  /** Values by field; null takes one away. */
  values: Values;
  /** What a new record has besides. */
  preset?: Values;
  /** Values in words where they are ids. */
  inWords?: (field: string, value: unknown) => unknown;
}

/** The plan of a line: skipped with its reasons, new, changed in the fields that differ, or the same. */
export function planLine(line: Line, wanted: Wanted, { ids }: PlanOptions): Planned {
  const { title, reasons, present } = wanted;
  const base = { number: line.number, title, reasons };
  if (reasons.length > 0) {
    return {
      ...base,
      outcome: 'skipped',
      recordId: present?.id ?? null,
      changes: {},
      patch: { before: {}, after: {} },
    };
  }
  const after = present
    ? differing(wanted.values, present.values)
    : withoutNull({ ...wanted.preset, ...wanted.values });
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, present?.values[field] ?? null]));
  const say = wanted.inWords ?? ((_field: string, value: unknown) => value);
  const changes = Object.fromEntries(
    Object.entries(after).map(([field, value]) => [field, [say(field, before[field]), say(field, value)] as const]),
  );
  const recordId = present?.id ?? ids.get(line.number) ?? randomUUID();
  const outcome = present ? (Object.keys(after).length > 0 ? 'changed' : 'same') : 'new';
  return { ...base, outcome, recordId, changes, patch: { before: present ? before : {}, after } };
}

function differing(wanted: Values, present: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value ?? null, present[field] ?? null)),
  );
}

function withoutNull(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

/** Goes through the lines and lets the process breathe; twice the same record in a file is told at the second. */
export async function planAll(
  lines: readonly Line[],
  options: PlanOptions,
  wish: (line: Line) => Wanted,
): Promise<Planned[]> {
  const planned: Planned[] = [];
  const seen = new Map<string, number>();
  for (const line of lines) {
    const wanted = wish(line);
    const record = wanted.reasons.length === 0 ? wanted.present?.id : undefined;
    const first = record === undefined ? undefined : seen.get(record);
    if (record !== undefined && first === undefined) seen.set(record, line.number);
    const twice = first === undefined ? [] : [{ field: '', code: 'duplicate', value: String(first) }];
    planned.push(planLine(line, { ...wanted, reasons: [...wanted.reasons, ...twice] }, options));
    if (planned.length % 250 === 0) await options.progress(planned.length);
  }
  return planned;
}

/** Finds lines that say the same: answers the number of the first one with this key, or notes it. */
export function firstWith(): (key: string, number: number) => number | undefined {
  const seen = new Map<string, number>();
  return (key, number) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, number);
    return first;
  };
}
