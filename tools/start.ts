import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../database/project-root.ts';
import { buildState } from './build-stamp.ts';

// `npm start`: builds what is stale in a process of its own, which gives its memory back, then runs the bundle in this
// one, so that signals reach it directly.
if ((await buildState()).stale) {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'tools/build-all.ts')], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(1);
}
await import(pathToFileURL(join(PROJECT_ROOT, 'dist/server/start.js')).href);
