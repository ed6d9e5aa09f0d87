import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { asSystem } from '#database/scope.ts';
import { type InboxMessage, inboxPage, messagePage } from './pages.ts';

const REASON = 'the development inbox shows every stored mail, in the local environment only';
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail brings its own inline styles; it runs no script and its links open in the whole window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups";

/** The development inbox: what the portal would have mailed. Registered in the local environment only. */
export async function inbox(app: FastifyInstance, { pool }: { pool: Pool }): Promise<void> {
  const messages = (condition: Sql) =>
    asSystem(pool, REASON, (tx) =>
      tx.rows<InboxMessage>(sql`
        select * from (
          select id::text, "to" as recipient, subject, html, text, created_at from mail.messages
          union all
          select id::text, recipient, subject, html, text, finished from mails where status = 'stored' and html <> ''
        ) listed
        where ${condition} order by created_at desc limit 100`),
    );
  const all = () => messages(sql`true`);
  const find = async (id: string) =>
    z.guid().safeParse(id).success ? (await messages(sql`id = ${id}`))[0] : undefined;
  const style = await readFile(join(PROJECT_ROOT, 'server/inbox/inbox.css'), 'utf8');
  app.get('/inbox.css', (_request, reply) => reply.type('text/css').send(style));
  app.get('/', async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html')
      .send(inboxPage(await all())),
  );
  app.get('/messages.json', all);
  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const message = await find(request.params.id);
    if (!message) return reply.code(404).type('text/plain').send('No such message');
    return reply.header('content-security-policy', PAGE_POLICY).type('text/html').send(messagePage(message));
  });
  app.get<{ Params: { id: string } }>('/:id/body', async (request, reply) => {
    const message = await find(request.params.id);
    if (!message) return reply.code(404).type('text/plain').send('No such message');
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html')
      .send(message.html);
  });
}
