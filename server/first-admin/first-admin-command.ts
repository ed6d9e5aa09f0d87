import { parseArgs } from 'node:util';
import { reachEngine } from '#database/embedded/running.ts';
import { createPool } from '#database/pool.ts';
import { failCommand } from '#server/backup/command.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { makeFirstAdmin } from './first-admin.ts';

const USAGE = '--company "Zentrale AG" --first-name Vera --last-name Muster --email vera.muster@example.ch';

/** `./brillanz first-admin …`: the head office of a new portal, and the person who manages it. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ company: text, 'first-name': text, 'last-name': text, email: text, account: text },
      language: { type: 'string', default: 'de' },
    },
  });
  const { company, 'first-name': firstName, 'last-name': lastName, email, language, account } = values;
  if (!company || !firstName || !lastName || !email?.includes('@')) throw new ConfigError(`Name them all: ${USAGE}`);
  if (!['de', 'fr'].includes(language)) throw new ConfigError('--language is de or fr.');
  const config = readConfig(process.env);
  if (config.supabase && !account) {
    throw new ConfigError('Make the account in the hosted project, and name it: --account <its id>.');
  }
  const engine = await reachEngine({ url: config.databaseDirectUrl, dataDir: config.dataDir });
  const pool = createPool({ url: engine.url, size: 1, name: 'brillanz first admin' });
  try {
    await makeFirstAdmin(pool, { company, firstName, lastName, email, language, ...(account && { account }) });
    console.log(`${firstName} ${lastName} manages the portal. They choose their password by mail, at`);
    console.log(`${config.publicUrl}/password/reset-request, and then set up a second factor.`);
  } finally {
    await pool.end();
    await engine.stop();
  }
}

main().catch(failCommand);
