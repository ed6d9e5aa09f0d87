import { createReadStream } from 'node:fs';
import Fastify from 'fastify';
import { createPool } from '../../database/pool.ts';
import type { Call } from './calls.ts';

// The floor: a bare Fastify and pg handler that runs the same SQL under the same role switch, pipelined, and nothing
// else. Started by the bench as a process of its own; prints its port.
const calls = JSON.parse(process.env.FLOOR_CALLS ?? '[]') as Call[];
const pool = createPool({ url: process.env.DATABASE_URL ?? '', size: 10 });
const claims = process.env.FLOOR_CLAIMS ?? '{}';
const app = Fastify();

for (const [index, call] of calls.entries()) {
  const { file } = call;
  if (file) {
    app.get(`/${index}`, (_request, reply) => reply.type('image/png').send(createReadStream(file)));
    continue;
  }
  const isWrite = call.body !== undefined && !call.answers;
  const begin = isWrite || call.notes ? 'begin' : 'begin read only';
  const names = Object.keys(call.body ?? {});
  app.route<{ Body: Record<string, unknown> | undefined }>({
    method: call.body ? 'POST' : 'GET',
    url: `/${index}`,
    handler: async ({ body }, reply) => {
      const client = await pool.connect();
      try {
        const [, , result] = await Promise.all([
          client.query({ name: begin, text: begin }),
          client.query({
            name: 'scope',
            text: "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
            values: [call.role ?? 'authenticated', claims],
          }),
          client.query<{ body: string }>({
            name: `call${index}`,
            text: call.sql,
            values: body ? names.map((name) => body[name]) : call.values,
          }),
          client.query({ name: 'commit', text: 'commit' }),
        ]);
        if (isWrite) return reply.code(201).send();
        return reply.type('application/json; charset=utf-8').send(result.rows[0]?.body);
      } finally {
        client.release();
      }
    },
  });
}

await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.addresses()[0] as { port: number }).port}\n`);
process.on('SIGTERM', () => app.close().then(() => pool.end()));
