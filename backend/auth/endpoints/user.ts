import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { holdSession, refuseOnlooker, requireUser, type SignedIn } from '#backend/auth/http/authorize.ts';
import { email, metadata } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { requireNonce } from '#backend/auth/otp/reauthenticate.ts';
import { requireCurrentPassword } from '#backend/auth/passwords/current-password.ts';
import { phone, requirePhone } from '#backend/auth/phone/phone-number.ts';
import { challengeFields, challengeOf } from '#backend/auth/pkce/challenge.ts';
import { proveAgain, requireFreshSignIn } from '#backend/auth/sessions/fresh-sign-in.ts';
import { beginReceiverChange } from '#backend/auth/sign-up/receiver-change.ts';
import { askedRedirect } from '#backend/auth/tokens/mail-token.ts';
import { changeUser, reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import { userShape } from '#backend/auth/users/user-shape.ts';
import { asSystem } from '#database/scope.ts';

const body = z.object({
  email: email.optional(),
  phone: phone.or(z.literal('')).optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().max(255).optional(),
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

/** `GET /user` and `PUT /user`: people read and change their own account. */
export function userEndpoints(app: FastifyInstance, auth: AuthContext): void {
  app.get('/user', async (request) => userShape((await requireUser(auth, request)).user));

  app.put('/user', async (request) => {
    await auth.limits.address('otp', request);
    const signedIn = await requireUser(auth, request);
    const wanted = await allowedChanges(auth, signedIn, readBody(request, body));
    const { password, data } = wanted;
    const passwordHash = password === undefined ? undefined : await auth.passwords.hash(password);
    const user = await asSystem(auth.pool, 'accounts belong to the service, the owner was checked', async (tx) => {
      await holdSession(tx, signedIn);
      const changes = { passwordHash, userMetadata: data ?? undefined };
      await changeUser(tx, signedIn.user, changes, { at: auth.settings.now(), keepSession: signedIn.session.id });
      if (passwordHash !== undefined) {
        await tx.rows(auth.limits.forgive(signedIn.user.email));
        await postNotice(auth, tx, signedIn.user, { kind: 'password_changed' });
      }
      return reload(await findUser(tx, signedIn.user.id));
    });
    const receivers = { email: wanted.email, phone: wanted.phone };
    const challenge = challengeOf(wanted);
    if (
      !(await beginReceiverChange(auth, { ...signedIn, user }, receivers, {
        challenge,
        redirectTo: askedRedirect(auth, request),
      }))
    ) {
      return userShape(user);
    }
    return userShape((await requireUser(auth, request)).user);
  });
}

async function allowedChanges(auth: AuthContext, { user, session }: SignedIn, wanted: z.output<typeof body>) {
  if (wanted.app_metadata !== undefined)
    throw new AuthFault(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (wanted.phone) requirePhone(auth);
  const newEmail = wanted.email !== undefined && wanted.email !== user.email;
  const newPhone = Boolean(wanted.phone) && wanted.phone !== user.phone;
  const needsStrength = wanted.password !== undefined || newEmail || newPhone;
  if (needsStrength && isManagedElsewhere(user)) {
    throw new AuthFault(422, 'user_sso_managed', 'Updating email, phone, password of a SSO account is not possible');
  }
  if (needsStrength && session.aal === 'aal1' && user.factors.some((factor) => factor.status === 'verified')) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthFault(401, 'insufficient_aal', message);
  }
  challengeOf(wanted);
  if (wanted.password === undefined) {
    await proveAgain(auth, { user, session }, { password: wanted.current_password, nonce: wanted.nonce });
  }
  // A fresh proof alone changes nothing.
  if (needsStrength || wanted.data != null) await refuseOnlooker(auth, { user, session });
  if (newEmail || newPhone) await requireFreshSignIn(auth, { user, session });
  if (wanted.password !== undefined) {
    await requireCurrentPassword(auth, { user, session }, wanted.current_password);
    await requireNonce(auth, { user, session }, wanted.nonce);
    await refuseBadPassword(auth, user, wanted.password);
  }
  return wanted;
}

/** Whether only the identity provider of the person's company manages the account. */
function isManagedElsewhere({ identities }: SignedIn['user']): boolean {
  return identities.length > 0 && identities.every(({ provider }) => provider.startsWith('sso:'));
}

async function refuseBadPassword(auth: AuthContext, user: SignedIn['user'], password: string): Promise<void> {
  await auth.passwords.refuseWeak(password, user.email);
  const hash = user.encrypted_password;
  if (await auth.passwords.verify({ hash, importsLeft: hash?.startsWith('$2') ?? false }, password)) {
    throw new AuthFault(422, 'same_password', 'New password should be different from the old password.');
  }
}
