import { buildIfStale } from './build.ts';

// `npm run build`: the client and the server's bundle, when a source is newer than the last build.
await buildIfStale();
