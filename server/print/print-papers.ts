import { entryFile } from '#server/entry-file.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import { createWorkshop } from '#server/workshop.ts';

/** `height`: a higher one gets smaller, so that what follows has its place. */
export interface SheetPicture {
  image: Uint8Array;
  width: number;
  height?: number;
}

/** What stands on a sheet, from top to bottom. */
export type SheetPart =
  | { text: string; size: number; strong?: true; muted?: true; gap?: number }
  | (SheetPicture & { gap?: number })
  | { facts: readonly (readonly [label: string, value: string])[]; size: number };

/** One page; lengths in millimetres, letters in points. */
export interface Sheet {
  width: number;
  height: number;
  /** Printed beyond the edge and cut away. */
  bleed?: number;
  /** From the edge to what stands on it. */
  margin: number;
  /** Draws where it is cut and where the margin begins, for who looks at a proof. */
  guides?: boolean;
  /** At the right of all parts. */
  beside?: SheetPicture;
  parts: readonly SheetPart[];
}

/** A file to be printed. */
export interface Paper {
  title: string;
  language: string;
  sheets: readonly Sheet[];
}

const print = createWorkshop<{ papers: readonly Paper[] }, Uint8Array[]>({
  entry: entryFile('server/print/paper-process.ts'),
  heap: 512,
  limits: { places: 1, perPerson: 2, inAll: 20 },
  deadline: 60_000,
  late: () => new PortalError('unavailable', 'The files take too long.'),
});

/** Papers as PDF, each a file, drawn in a process of its own: layout takes long, and nobody else is to wait for it. */
export async function printPapers(
  { caller }: Pick<CallContext, 'caller'>,
  papers: readonly Paper[],
): Promise<Buffer[]> {
  const files = await print(String(caller.claims?.sub ?? ''), { papers });
  return files.map((file) => Buffer.from(file));
}

/** One of them. */
export async function printPaper(context: Pick<CallContext, 'caller'>, paper: Paper): Promise<Buffer> {
  const [file] = await printPapers(context, [paper]);
  if (!file) throw new Error('Nothing was printed.');
  return file;
}
