import { spawn } from 'node:child_process';
import { freePort } from '../database/embedded/free-port.ts';
import { keepFolder, keptFolder, takeKept } from '../database/testing/kept-folders.ts';
import { startChild } from '../tools/bench/child.ts';

// The portal of the journeys. Filling it takes long: it is kept filled, for the next run and for journeys with a
// portal of their own.

const folder = process.env.DATA_DIR;
if (!folder) throw new Error('The portal of the journeys needs the folder in DATA_DIR.');
const kept = await keptFolder('portal');
if (!(await takeKept(kept, folder))) {
  const PORT = String(await freePort());
  const filling = await startChild('node', ['dist/server/start.js'], { PORT }, /is ready on/);
  await filling.stop();
  await keepFolder(kept, folder);
}
const portal = spawn('node', ['dist/server/start.js'], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill(signal));
portal.once('exit', (code) => process.exit(code ?? 0));
