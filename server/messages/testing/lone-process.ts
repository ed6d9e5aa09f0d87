import { createPool } from '#database/pool.ts';
import { mailChannel } from '../channels.ts';
import { deliverDue } from '../deliver.ts';
import { registered } from './kinds.ts';

// A process of its own that sends what is due, for a test that kills it.
const [url = '', port = '', now = ''] = process.argv.slice(2);
const email = mailChannel(
  { host: '127.0.0.1', port: Number(port) },
  { name: 'Portal', address: 'portal@lumen.example' },
);
await deliverDue({
  pool: createPool({ url }),
  kinds: new Map([[registered.name, registered]]),
  channels: { email },
  portal: { portalName: 'Lumen Portal', publicUrl: 'https://portal.example' },
  now: () => new Date(now),
  log: (error) => process.stderr.write(`${String(error)}\n`),
});
