import Fastify from 'fastify';
import { createPool } from '../../database/pool.ts';
import type { Read } from './reads.ts';

// The floor: a bare Fastify and pg handler that runs the same SQL under the same role switch, pipelined, and nothing
// else. Started by the bench as a process of its own; prints its port.
const reads = JSON.parse(process.env.FLOOR_READS ?? '[]') as Read[];
const pool = createPool({ url: process.env.DATABASE_URL ?? '', size: 10 });
const claims = process.env.FLOOR_CLAIMS ?? '{}';
const app = Fastify();

for (const [index, read] of reads.entries()) {
  app.get(`/${index}`, async (_request, reply) => {
    const client = await pool.connect();
    try {
      const [, , result] = await Promise.all([
        client.query({ name: 'begin', text: 'begin read only' }),
        client.query({
          name: 'scope',
          text: "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
          values: ['authenticated', claims],
        }),
        client.query<{ body: string }>({ name: `read${index}`, text: read.sql, values: read.values }),
        client.query({ name: 'commit', text: 'commit' }),
      ]);
      return reply.type('application/json; charset=utf-8').send(result.rows[0]?.body);
    } finally {
      client.release();
    }
  });
}

await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.addresses()[0] as { port: number }).port}\n`);
process.on('SIGTERM', () => app.close().then(() => pool.end()));
