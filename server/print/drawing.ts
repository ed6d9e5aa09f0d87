import { randomUUID } from 'node:crypto';
import { entryFile } from '#server/entry-file.ts';
import { PortalError } from '#server/errors.ts';
import { createWorkshop } from '#server/workshop.ts';

/** A function of a module, and what it is given. */
export interface DrawingWish {
  file: string;
  name: string;
  facts: readonly unknown[];
}

const draw = createWorkshop<DrawingWish, Uint8Array>({
  entry: entryFile('server/print/drawing-process.ts'),
  heap: 512,
  limits: { places: 2, perPerson: 2, inAll: 20 },
  deadline: 60_000,
  late: () => new PortalError('unavailable', 'The file takes too long.'),
});

/**
 * What a function of ours draws as PDF, drawn in a process of its own: layout takes long and much memory, and is much code
 * that few ask for. A module that draws is reached by this alone, and by types.
 * @param source the module, which `vite.server.config.ts` lists
 * @param name the function in it; what it is given are plain values
 * @returns draws for a person, each of whom has one file at a time; undefined for work that is nobody's
 */
export function drawing<Draw extends (...facts: never[]) => Promise<Uint8Array>>(source: string, name: string) {
  const file = entryFile(source);
  return async (person: string | undefined, ...facts: Parameters<Draw>): Promise<Buffer> =>
    Buffer.from(await draw(person ?? randomUUID(), { file, name, facts }));
}
