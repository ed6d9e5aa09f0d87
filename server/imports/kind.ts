import type { Transaction } from '#database/scope.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import type { LineReason, Outcome } from '#shared/contracts/import.ts';
import type { Locale } from '#shared/names/languages.ts';

/** A field that a column can stand for. */
export interface ImportField {
  name: string;
  /** Titles that stand for it, in any language and spelling, the most exact one first. */
  titles: readonly string[];
  /** A new record needs it. */
  required?: true;
}

/** A sheet as it is kept: titles and lines. */
export type Table = Pick<Sheet, 'columns' | 'rows'>;

/** A line of the sheet by fields; fields without a column are missing, empty cells are ''. */
export interface Line {
  number: number;
  cells: Readonly<Record<string, string>>;
}

/** What a line would do. */
export interface Planned {
  number: number;
  outcome: Outcome;
  /** The record, also one yet to be added; null when there is none. */
  recordId: string | null;
  /** What the record is called. */
  title: string;
  reasons: readonly LineReason[];
  /** For people to read: names in place of ids. */
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** What is written, and what stood there before. */
  patch: { before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> };
}

/** Of a line that writes nothing, or whose kind keeps what it writes itself. */
export const NO_PATCH: Planned['patch'] = { before: {}, after: {} };

/** Tells how many lines are done. Throws when the run was cancelled. */
export type Progress = (done: number) => Promise<void>;

export interface PlanOptions {
  /** An empty cell takes the value away. */
  clears: boolean;
  /** Ids that new records were given at the check before, by line. */
  ids: ReadonlyMap<number, string>;
  progress: Progress;
}

/** A line that was imported, to be undone. */
export interface DoneLine extends Pick<Planned, 'number' | 'patch'> {
  outcome: 'new' | 'changed';
  recordId: string;
}

/** A record that undoing leaves as it is, and why. */
export interface Kept {
  number: number;
  code: string;
  fields: readonly string[];
}

/** Words of a kind for files that people download. */
export interface ImportWords {
  /** Titles of the columns that are added to those of the file. */
  line: string;
  reason: string;
  reasonText(reason: LineReason): string;
  keptText(kept: { code: string; fields: readonly string[] }): string;
}

/** What writing an import takes, where its kind keeps that itself. */
export interface KeptPlan {
  /** Lines that `keep` does not tell. */
  lines: readonly Planned[];
  /**
   * Keeps it, and tells with it what all other lines would do: in one statement, for the lines are many. In the transaction
   * that keeps the lines, past the rights of the person. `again`: lines that come out otherwise than before have moved.
   */
  keep(tx: Transaction, id: string, again: boolean): Promise<void>;
}

/**
 * Something that can be imported from a sheet. An area lists its kinds in `AreaServer.imports`. All three steps run with
 * the rights of the person who asks, in one transaction each, and go through any number of lines in a fixed number of
 * statements per some hundred lines.
 */
export type ImportKind = PlanningKind | (KindBase & KeepsPlan);
export type PlanningKind = KindBase & PlansAnew;

interface KindBase {
  /** `<area>.<what>` */
  name: string;
  fields: readonly ImportField[];
  /** Lines at most, where it is not the usual number (`LINES`). */
  largest?: number;
  /** Days that it can be undone, where it keeps what that takes itself; else as long as the lines are kept (`UNDONE_FOR`). */
  undoneFor?: number;
  /**
   * Makes a table of one line a record out of what people send: titles further down, columns that are lines.
   * @param most lines that it makes
   * @throws PortalError invalid_fields `file: tooManyRows` where it would make more
   */
  reshape?(table: Table, fields: readonly ImportField[], most: number): Table;
  /** Refuses to write a checked import that still asks something; asked before the run starts. */
  mayCommit?(tx: Transaction, id: string): Promise<void>;
  /** Takes an import back as far as nobody changed its records since `committed`, when it was written. */
  undo(tx: Transaction, lines: readonly DoneLine[], committed: string, progress: Progress): Promise<Kept[]>;
  words(language: Locale): ImportWords;
}

/** Plans once to check and once more to write, and writes only what comes to the same. */
interface PlansAnew {
  /** What each line would do; changes nothing. The check and the run ask the same function. */
  plan(tx: Transaction, lines: readonly Line[], options: PlanOptions): Promise<Planned[]>;
  /** Writes what was planned, in the same transaction. */
  write(tx: Transaction, planned: readonly Planned[], progress: Progress): Promise<void>;
  writeKept?: never;
}

/** Plans once and keeps it: for many lines. */
interface KeepsPlan {
  plan(tx: Transaction, lines: readonly Line[], options: PlanOptions): Promise<KeptPlan>;
  /** Writes what was kept. False, and nothing is written, where the records are no longer as they were: it is planned anew. */
  writeKept(tx: Transaction, id: string): Promise<boolean>;
}

/** Lines of a sheet at most. */
export const LINES = 20_000;
/** Days that an import can be undone: as long as its lines are kept. */
export const UNDONE_FOR = 30;

/** Lines that one statement writes. */
export const CHUNK = 250;

/** Goes through a list in chunks and tells after each how far it is. */
export async function inChunks<Item>(
  items: readonly Item[],
  progress: Progress,
  work: (chunk: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += CHUNK) {
    const chunk = items.slice(at, at + CHUNK);
    await work(chunk);
    await progress(at + chunk.length);
  }
}
