import { hash, randomUUID } from 'node:crypto';
import { entryFile } from '#server/entry-file.ts';
import { PortalError } from '#server/errors.ts';
import { createWorkshop } from '#server/workshop.ts';

/** A function of a module, and what it is given. */
export interface DrawingWish {
  file: string;
  name: string;
  facts: readonly unknown[];
}

const TOO_LONG = 'The file takes too long.';
/** What could not be drawn is not begun again so soon, in ms; nor anything else for who asked for what held a place to its end. */
const REST = 600_000;

/**
 * Draws for people, each of whom has one file at a time, and for nobody: what is sent waits for none who ask for a file.
 * @param deadline milliseconds for a file
 */
export function createDrawer({ deadline = 60_000 } = {}) {
  const workshop = (places: number, inAll: number) =>
    createWorkshop<DrawingWish, Uint8Array>({
      entry: entryFile('server/print/drawing-process.ts'),
      heap: 512,
      limits: { places, perPerson: 2, inAll },
      deadline,
      late: () => new PortalError('unavailable', TOO_LONG),
    });
  const forPeople = workshop(2, 20);
  const forNobody = workshop(1, 100);
  /** Until when files and people rest, by hash and id; who asked for one such file rests with the second. */
  const rests = new Map<string, number>();
  const struck = new Map<string, number>();
  return async (person: string | undefined, wish: DrawingWish): Promise<Uint8Array> => {
    if (person === undefined) return forNobody(randomUUID(), wish);
    const file = hash('sha256', JSON.stringify(wish));
    for (const known of [rests, struck]) for (const [key, end] of known) if (end < Date.now()) known.delete(key);
    if (rests.has(person) || rests.has(file)) throw new PortalError('unavailable', TOO_LONG);
    const asked = Date.now();
    return forPeople(person, wish).catch((error: unknown) => {
      if (error instanceof PortalError && error.message === TOO_LONG) {
        const end = Date.now() + REST;
        rests.set(file, end);
        // What takes too much memory ends sooner.
        if (Date.now() - asked >= deadline) (struck.has(person) ? rests : struck).set(person, end);
      }
      throw error;
    });
  };
}

const draw = createDrawer();

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
    Buffer.from(await draw(person, { file, name, facts }));
}
