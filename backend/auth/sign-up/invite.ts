import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { accountForLink } from '#backend/auth/endpoints/admin-links.ts';
import { requireAdmin } from '#backend/auth/http/authorize.ts';
import { email, metadata } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { askedRedirect, postMail, prepareMail } from '#backend/auth/tokens/mail-token.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import { userShape } from '#backend/auth/users/user-shape.ts';
import { asSystem } from '#database/scope.ts';

const body = z.object({ email, data: metadata.nullish() });

/**
 * `POST /invite`: makes an account and mails the person a link and a code with which they take it over; once more for
 * who has not done so yet. Only for the secret key.
 */
export function inviteEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/invite', async (request) => {
    await requireAdmin(auth, request);
    const wanted = readBody(request, body);
    const redirectTo = askedRedirect(auth, request);
    const invited = await asSystem(auth.pool, 'invitations are made with the secret key', (tx) =>
      accountForLink(auth, tx, { ...wanted, type: 'invite' }),
    );
    const userMetadata = invited.raw_user_meta_data;
    const mail = await prepareMail(auth, { purpose: 'invite', to: wanted.email, userMetadata, redirectTo });
    const user = await asSystem(auth.pool, 'invitations are made with the secret key', async (tx) => {
      const at = auth.settings.now();
      await postMail(auth, tx, invited.id, mail, { bySecretKey: true });
      await tx.rows(sql`
        update auth.users set invited_at = ${at}, confirmation_sent_at = ${at} where id = ${invited.id}`);
      await writeAudit(tx, { action: 'user_invited', actor: invited, at });
      return reload(await findUser(tx, invited.id));
    });
    return userShape(user);
  });
}
