import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { entryFile } from '#server/entry-file.ts';
import { PortalError } from '#server/errors.ts';
import type { FileStore } from '#server/files/store.ts';
import { noteStored, refuseSpent } from '#server/files/stored-bytes.ts';
import { createWorkshop } from '#server/workshop.ts';
import type { LogoColour, LogoFormat, LogoInk } from '../../logo-facts.ts';

/** One file of a drawing: everything that its bytes depend on. */
export interface LogoWish {
  svg: string;
  format: LogoFormat;
  pixels: number;
  dpi: number;
  ink: LogoInk;
  /** Those of the logo, where `ink` asks for them. */
  colours: readonly LogoColour[];
  /** What stands behind it, where its format or its place has a ground. */
  ground?: string;
  title: string;
}

export type LogoWork = LogoWish | { path: string };
export type Made = { svg: string } | { bytes: Uint8Array };

/** Two at once, and one of each person: an office that opens many logos holds nobody up. */
const work = createWorkshop<LogoWork, Made>({
  entry: entryFile('areas/toolbox/server/logos/logo-process.ts'),
  heap: 512,
  limits: { places: 2, perPerson: 60, inAll: 300 },
  deadline: 10_000,
  late: () => new PortalError('invalid_fields', 'The drawing takes too long.', { fields: { file: 'too_long' } }),
});

/** A drawing that came in, as it is kept. @throws PortalError as cleanLogo() and the workshop */
export async function cleanedLogo(person: string, path: string): Promise<string> {
  const made = await work(person, { path });
  if (!('svg' in made)) throw new Error('The drawing did not come back.');
  return made.svg;
}

/** What is being drawn now, by content: who asks for the same waits for the same. */
const underway = new Map<string, Promise<Buffer>>();

/** By what the file of a drawing is known: the same name, the same bytes. */
export const nameOf = (wish: LogoWish): string =>
  `logo-${createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 40)}`;

/**
 * The file of a drawing, kept by content. It lies in a folder that belongs to no record: the nightly tidying takes it
 * away after a day, and who asks then has it drawn again.
 * @throws PortalError as drawLogo(), the workshop and refuseSpent()
 */
export async function logoFile(files: FileStore, person: string, wish: LogoWish): Promise<Buffer> {
  if (wish.format === 'svg') return Buffer.from(wish.svg);
  const key = `${nameOf(wish)}/file`;
  const known = underway.get(key);
  if (known) return known;
  const drawn = keptOrDrawn(files, person, wish, key).finally(() => underway.delete(key));
  underway.set(key, drawn);
  return drawn;
}

async function keptOrDrawn(files: FileStore, person: string, wish: LogoWish, key: string): Promise<Buffer> {
  try {
    return await buffer(await files.read(key));
  } catch (error) {
    if (!(error instanceof PortalError) || error.code !== 'not_found') throw error;
  }
  refuseSpent(person);
  const made = await work(person, wish);
  if (!('bytes' in made)) throw new Error('The file did not come back.');
  const bytes = Buffer.from(made.bytes);
  await files.put(key, bytes, 'application/octet-stream');
  noteStored(person, bytes.length);
  return bytes;
}
