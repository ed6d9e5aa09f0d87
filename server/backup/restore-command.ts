import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { failCommand, findArchive, openKey } from './command.ts';
import { restore } from './restore.ts';
import { BackupError } from './seal.ts';

/**
 * `npm run restore -- <archive>`: into the empty folder or database that the settings name. `--over <name>` replaces what
 * stands there; `--moved` says that the portal was stopped when the copy was made, so that waiting mails still leave.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { over: { type: 'string' }, moved: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [at] = positionals;
  if (!at) throw new BackupError('Name the archive: npm run restore -- <folder>/<name>.backup');
  const { manifest, tables, rows, files } = await restore({
    archive: await findArchive(process.env, at),
    key: await openKey(process.env),
    config: readConfig(process.env),
    over: values.over,
    moved: values.moved,
  });
  console.log(`Restored the copy of ${manifest.created}: ${tables} tables with ${rows} rows and ${files} files.`);
  console.log('Everybody signs in anew.');
  if (!values.moved) console.log('Mails that waited count as failed: the office sends again what is still wanted.');
  console.log(
    'Settings the copy was made with stand in settings-of-backup.env of the data folder: compare, then delete it.',
  );
}

main().catch(failCommand);
