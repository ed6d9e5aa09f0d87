import { text } from 'node:stream/consumers';
import type { FileStore } from '#server/files/store.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { type BackupSettings, openPlace, type Place } from './place.ts';

/** Ids of what was deleted for good lie below it in the file store, one a line (decision 0513). */
const FOLDER = 'erasures/';

/** Copies them beside the archives: an older archive must not bring back what was deleted after it. */
export function ledgerSchedule(files: FileStore, settings: BackupSettings): ScheduledJob {
  let written = '';
  return {
    name: 'backup.ledgers',
    cron: '*/5 * * * *',
    run: async () => {
      const ledgers = await ledgersOf(files);
      const state = JSON.stringify([...ledgers]);
      if (state === written) return;
      const place = await openPlace(settings);
      // Joined with what lies there: a portal that was restored for a rehearsal may know less and write to the same place.
      for (const [key, lines] of await readLedgers(files, place)) {
        await place.write(nameOf(key), async (target) => void target.write(linesText(lines)));
      }
      written = state;
    },
  };
}

/** The lines of all ledgers by their keys: of a file store, and of those beside archives. */
export async function readLedgers(files: FileStore | undefined, place: Place): Promise<Map<string, string[]>> {
  const ledgers = files ? await ledgersOf(files) : new Map<string, string[]>();
  for (const name of await place.list()) {
    if (!name.startsWith(nameOf(FOLDER))) continue;
    const key = `${FOLDER}${name.slice(nameOf(FOLDER).length)}`;
    ledgers.set(key, joined(ledgers.get(key), linesOf(await text(await place.read(name)))));
  }
  return ledgers;
}

/** Puts lines in a store's ledgers that they lack. */
export async function addLedgers(files: FileStore, ledgers: ReadonlyMap<string, string[]>): Promise<void> {
  const present = await ledgersOf(files);
  for (const [key, lines] of ledgers) {
    await files.put(key, Buffer.from(linesText(joined(present.get(key), lines))), 'text/plain');
  }
}

async function ledgersOf(files: FileStore): Promise<Map<string, string[]>> {
  const ledgers = new Map<string, string[]>();
  for await (const keys of files.keys(FOLDER)) {
    for (const key of keys) ledgers.set(key, linesOf(await text(await files.read(key))));
  }
  return ledgers;
}

/** A flat name: beside archives there are no folders. */
function nameOf(key: string): string {
  return key.replaceAll('/', '-');
}

const linesOf = (lines: string) => lines.split('\n').filter((line) => line !== '');
const linesText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const joined = (some: readonly string[] = [], more: readonly string[]) => [...new Set([...some, ...more])];
