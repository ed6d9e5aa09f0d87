import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../database/project-root.ts';
import { buildIfStale } from './build.ts';

// `npm start`: builds what is stale, then runs the bundle in this process, so that signals reach it directly.
await buildIfStale();
await import(pathToFileURL(join(PROJECT_ROOT, 'dist/server/start.js')).href);
