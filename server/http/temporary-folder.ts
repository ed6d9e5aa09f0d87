import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, lives } from '#database/process-identity.ts';

/** `brillanz-<purpose>-<id of the process>-<its start>-<random>`. */
const NAME = /^brillanz-(?:upload|crop)-(\d+)-(\d+)-\w+$/;

/** Makes a folder for what a call needs on this machine's disk; the call removes it. */
export async function temporaryFolder(purpose: 'upload' | 'crop'): Promise<string> {
  const self = (await identify(process.pid)).replace(' ', '-');
  return mkdtemp(join(tmpdir(), `brillanz-${purpose}-${self}-`));
}

/** Removes the folders of processes that ended before they could. */
export async function removeForsakenFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid, started] = NAME.exec(name) ?? [];
    if (pid === undefined || (await lives(`${pid} ${started}`))) continue;
    // Another process may remove it as well, or it is not ours to remove.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}
