import { entryFile } from '#server/entry-file.ts';
import { PortalError } from '#server/errors.ts';
import { createWorkshop, type Workshop } from '#server/workshop.ts';
import type { Cut, Pictures } from './make-pictures.ts';

/** What is to be drawn: the original at a path of this machine. */
export interface Wish {
  path: string;
  drawing: boolean;
  cut: Cut;
}

/** The pictures, and of a drawing what may be kept of it. */
export interface Drawn extends Pictures {
  clean: Buffer | undefined;
}

/**
 * Draws for people, each of whom has one picture at a time (`createWorkshop`).
 * @param deadline milliseconds for a picture.
 * @throws PortalError invalid_fields `file: too_many_pixels | unreadable | too_long`, wrong_type `file: content`
 */
export function createStudio({ deadline = 10_000 } = {}): { draw: Workshop<Wish, Drawn> } {
  const draw = createWorkshop<Wish, Drawn>({
    entry: entryFile('server/images/draw-process.ts'),
    // For the document of a drawing; what is larger is no logo.
    heap: 512,
    // A large picture takes hundreds of megabytes while it is read.
    limits: { places: 2, perPerson: 20, inAll: 100 },
    deadline,
    late: () => new PortalError('invalid_fields', 'The picture takes too long.', { fields: { file: 'too_long' } }),
  });
  return { draw };
}

/** The studio of this process. */
export const studio = createStudio();
