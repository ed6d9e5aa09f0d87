import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { requireUser, type SignedIn } from '#backend/auth/http/authorize.ts';
import { email, metadata } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { changeUser, reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import { userShape } from '#backend/auth/users/user-shape.ts';
import { asSystem } from '#database/scope.ts';

const body = z.object({
  email: email.optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
});

/** `GET /user` and `PUT /user`: people read and change their own account. */
export function userEndpoints(app: FastifyInstance, auth: AuthContext): void {
  app.get('/user', async (request) => userShape((await requireUser(auth, request)).user));

  app.put('/user', async (request) => {
    await auth.limits.address('otp', request);
    const signedIn = await requireUser(auth, request);
    const { password, data } = await allowedChanges(auth, signedIn, readBody(request, body));
    const passwordHash = password === undefined ? undefined : await auth.passwords.hash(password);
    const user = await asSystem(auth.pool, 'accounts belong to the service, the owner was checked', async (tx) => {
      const changes = { passwordHash, userMetadata: data ?? undefined };
      await changeUser(tx, signedIn.user, changes, { at: auth.settings.now(), keepSession: signedIn.session.id });
      if (passwordHash !== undefined) {
        await tx.rows(auth.limits.forgive(signedIn.user.email));
        await postNotice(auth, tx, signedIn.user, { kind: 'password_changed' });
      }
      return reload(await findUser(tx, signedIn.user.id));
    });
    return userShape(user);
  });
}

async function allowedChanges(auth: AuthContext, { user, session }: SignedIn, wanted: z.output<typeof body>) {
  if (wanted.app_metadata !== undefined)
    throw new AuthFault(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (wanted.phone) throw new AuthFault(400, 'phone_provider_disabled', 'Phone numbers are disabled');
  const newEmail = wanted.email !== undefined && wanted.email !== user.email;
  const needsStrength = wanted.password !== undefined || newEmail;
  if (needsStrength && session.aal === 'aal1' && user.factors.some((factor) => factor.status === 'verified')) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthFault(401, 'insufficient_aal', message);
  }
  if (newEmail) throw invalid('The email address can be changed by an administrator only');
  if (wanted.password !== undefined) await refuseBadPassword(auth, user, wanted.password);
  return wanted;
}

async function refuseBadPassword(auth: AuthContext, user: SignedIn['user'], password: string): Promise<void> {
  auth.passwords.refuseWeak(password, user.email);
  const hash = user.encrypted_password;
  if (await auth.passwords.verify({ hash, importsLeft: hash?.startsWith('$2') ?? false }, password)) {
    throw new AuthFault(422, 'same_password', 'New password should be different from the old password.');
  }
}
