import type { ComponentType } from 'react';
import type { Import, LineReason } from '#shared/contracts/import.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** Lines of a file, unless a kind takes more; as the process has it (`server/imports/kind.ts`). */
export const USUAL_LINES = 20_000;

/** Something that can be imported, with the words an area has for it. */
export interface ImportKindWeb {
  /** As the process names it: `<area>.<what>`. */
  name: string;
  icon: IconName;
  label: string;
  /** Lines that a file of it may have; as for every kind where it says nothing. */
  lines?: number;
  /** Days that an import of it can be undone; as for every kind where it says nothing. */
  undoneFor?: number;
  /** A line says all of a record: without a column for each field that is needed nothing can be checked. */
  whole?: true;
  /** One or two sentences: what a line stands for and how its record is found. */
  hint: string;
  /** Said where the columns of a file that was taken as another kind are of this one, in place of the usual sentence. */
  fits?(chosen: string): string;
  field(name: string): string;
  value(field: string, value: unknown): string;
  reason(reason: LineReason): string;
  kept(kept: { code: string; fields: readonly string[] }): string;
  /** What is said where something is to be confirmed before it is written (`mayCommit`), by its code. */
  lacks?(code: string): string;
  /** What the check found besides lines, and what is to be said to it. */
  Findings?: ComponentType<{ record: Import }>;
}
