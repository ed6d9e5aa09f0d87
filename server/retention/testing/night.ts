import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from '#database/pool.ts';
import { readConfig } from '#server/config.ts';
import { openFileStore } from '#server/files/open-store.ts';
import type { KeptKind } from '../kept-kind.ts';
import { applyRetention } from '../retention.ts';

/** The night's work on a database whose files lie nowhere. */
export async function nightOf(pool: Pool, kinds: readonly KeptKind[], now = new Date()): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-night-'));
  try {
    await applyRetention({ pool, files: await openFileStore(readConfig({ DATA_DIR: folder })) }, kinds, now);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
