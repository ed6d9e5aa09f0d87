import { startRealtime } from './realtime-server.ts';

// A server in a process of its own, for a test that kills it: prints its address once it is ready.
const { url } = await startRealtime(process.argv[2] ?? '', { timing: { beatMs: 100 } });
process.stdout.write(`${url}\n`);
