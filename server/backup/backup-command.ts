import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { reachEngine } from '#database/embedded/running.ts';
import { readBackupTo, readConfig } from '#server/config.ts';
import { failCommand, findArchive, openKey, refuseInside } from './command.ts';
import { type BackupReason, runBackup } from './run-backup.ts';
import { BackupError } from './seal.ts';
import { verify } from './verify.ts';

/**
 * `npm run backup -- --to <folder or s3://bucket/folder>`: copies the portal, running or not. `--verify <archive>` reads
 * one back into a scratch database and compares. `--reason` is for the portal itself.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      verify: { type: 'string' },
      reason: { type: 'string', default: 'hand' },
    },
  });
  // Whoever reads meanwhile comes first.
  setPriority(constants.priority.PRIORITY_LOW);
  const started = Date.now();
  if (values.verify) {
    const { place, name } = await findArchive(process.env, values.verify);
    const { manifest, ...found } = await verify(place, name, await openKey(process.env));
    return console.log(
      `${name} of ${manifest.created}, version ${manifest.version}: ${found.tables} tables with ${found.rows} rows and ${found.files} files, all as they were copied (${seconds(started)}).`,
    );
  }
  const to = values.to ?? process.env.BACKUP_TO;
  if (!to) throw new BackupError('--to is missing: name a folder or s3://bucket/folder.');
  const config = readConfig(process.env);
  const settings = readBackupTo(process.env, to);
  if (!settings.s3) await refuseInside(config, settings.to);
  const engine = await reachEngine({ url: config.databaseDirectUrl, dataDir: config.dataDir });
  try {
    const sum = await runBackup(engine.url, config, settings, values.reason as BackupReason);
    console.log(
      `${sum.name}: ${sum.tables} tables with ${sum.rows} rows and ${sum.files} files, ${Math.ceil(sum.bytes / 1e5) / 10} MB (${seconds(started)}).`,
    );
  } finally {
    await engine.stop();
  }
}

const seconds = (started: number) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

main().catch(failCommand);
