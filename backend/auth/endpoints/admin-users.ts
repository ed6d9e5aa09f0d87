import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { requireAdmin } from '#backend/auth/http/authorize.ts';
import { readBody, readQuery } from '#backend/auth/http/read-body.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { adminAttributes, changesOf } from '#backend/auth/users/admin-attributes.ts';
import { changeUser, reload } from '#backend/auth/users/change-user.ts';
import { createUser } from '#backend/auth/users/create-user.ts';
import { deleteUser } from '#backend/auth/users/delete-user.ts';
import { findUser, findUsers, type UserRow } from '#backend/auth/users/user-row.ts';
import { userShape } from '#backend/auth/users/user-shape.ts';
import { asSystem, type Transaction } from '#database/scope.ts';

const REASON = 'accounts are administered with the secret key';
/** A number of the query; what is none is refused, as GoTrue does, and 0 means the default. */
const counted = (name: string, standard: number, most: number) =>
  z
    .string()
    .regex(/^\d{0,9}$/, `Bad Pagination Parameters: ${name} must be a whole number of at least 0`)
    .default('')
    .transform((text) => Math.min(Number(text) || standard, most));
const listQuery = z.object({
  page: counted('page', 1, 1_000_000),
  per_page: counted('per_page', 50, 1000),
});
const deleteBody = z.object({ should_soft_delete: z.boolean().default(false) });
const userId = z.object({ id: z.guid() });

/** `/admin/users`: creates, lists, reads, changes and deletes accounts; only for the secret key. */
export function adminUsers(app: FastifyInstance, auth: AuthContext): void {
  const admin = { onRequest: (request: FastifyRequest) => requireAdmin(auth, request) };

  app.post('/admin/users', admin, async (request) => {
    const attributes = readBody(request, adminAttributes);
    return userShape(await createUser(auth, attributes));
  });

  app.get('/admin/users', admin, (request, reply) => listUsers(auth, request, reply));

  app.get('/admin/users/:id', admin, async (request) => {
    const user = await asSystem(auth.pool, REASON, (tx) => known(tx, request));
    return userShape(user);
  });

  app.put('/admin/users/:id', admin, async (request) => {
    const attributes = readBody(request, adminAttributes);
    const user = await asSystem(auth.pool, REASON, (tx) => known(tx, request));
    const changes = await changesOf(auth, user, attributes);
    const changed = await asSystem(auth.pool, REASON, async (tx) => {
      await changeUser(tx, user, changes, { at: auth.settings.now() });
      if (changes.passwordHash !== undefined) {
        await tx.rows(auth.limits.forgive(user.email));
        await postNotice(auth, tx, user, { kind: 'password_changed' });
      }
      if (changes.email !== undefined && user.email) {
        const moved = { oldEmail: user.email, newEmail: changes.email };
        await postNotice(auth, tx, user, { kind: 'email_changed', ...moved });
      }
      return reload(await findUser(tx, user.id));
    });
    return userShape(changed);
  });

  app.delete('/admin/users/:id', admin, async (request) => {
    const { should_soft_delete } = readBody(request, deleteBody);
    await asSystem(auth.pool, REASON, async (tx) => {
      await deleteUser(tx, await known(tx, request), { soft: should_soft_delete, at: auth.settings.now() });
    });
    return {};
  });
}

async function listUsers(auth: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const { page, per_page } = readQuery(request, listQuery);
  const { users, total } = await asSystem(auth.pool, REASON, async (tx) => {
    const [users, count] = await Promise.all([
      findUsers(tx, sql`true order by u.created_at desc, u.id limit ${per_page} offset ${(page - 1) * per_page}`),
      tx.row<{ total: number }>(sql`select count(*)::int as total from auth.users where deleted_at is null`),
    ]);
    return { users, total: count?.total ?? 0 };
  });
  const last = Math.max(1, Math.ceil(total / per_page));
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${per_page}>; rel="${rel}"`;
  const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [link(last, 'last')];
  reply.header('x-total-count', String(total)).header('link', links.join(', '));
  return { users: users.map(userShape), aud: 'authenticated' };
}

async function known(tx: Transaction, request: FastifyRequest): Promise<UserRow> {
  const parsed = userId.safeParse(request.params);
  if (!parsed.success) throw new AuthFault(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUser(tx, parsed.data.id);
  if (!user) throw new AuthFault(404, 'user_not_found', 'User not found');
  return user;
}
