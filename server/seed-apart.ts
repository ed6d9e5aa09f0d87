import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isFilled } from '#database/seed/filled.ts';
import type { SeedSize } from '#database/seed/seed-step.ts';
import { entryFile } from './entry-file.ts';

/**
 * Fills an empty database with the demo group, in a process of its own: it gives back what the seed and its library of
 * hashes took (20 MB), which this one would keep as long as it runs.
 * @param url a login that owns the tables.
 * @throws when it could not be filled; the reason was printed by then.
 */
export async function seedApart(url: string, size: SeedSize): Promise<void> {
  if (await isFilled(url)) return;
  // The address may hold a password, and arguments can be read by everybody on the machine.
  const child = fork(entryFile('server/seed-process.ts'), [size], { env: { ...process.env, SEED_DATABASE_URL: url } });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const [code] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0) throw new Error('The demo group could not be filled in. Nothing of it was kept.');
}
