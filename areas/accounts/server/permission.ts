import sql from 'sql-template-tag';
import { z } from 'zod';
import { defineCall } from '#server/http/call.ts';
import { PermissionQuery } from '../contract.ts';

/** GET /auth/permission?name=: whether the signed-in person holds a permission. */
export const permissionCall = defineCall({
  method: 'GET',
  path: '/auth/permission',
  opensWith: 'signedIn',
  summary: 'Whether the signed-in person holds a permission',
  input: PermissionQuery,
  output: z.object({ allowed: z.boolean() }),
  handle: async ({ name }, context) => {
    const right = await context.asCaller((tx) =>
      tx.row<{ allowed: boolean }>(sql`select has_permission(${name}) as allowed`),
    );
    return { allowed: right?.allowed ?? false };
  },
});
