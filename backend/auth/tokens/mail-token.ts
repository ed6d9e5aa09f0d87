import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { safeRedirect } from '#backend/auth/http/redirect.ts';
import type { Challenge } from '#backend/auth/pkce/challenge.ts';
import { startFlow } from '#backend/auth/pkce/flow-state.ts';
import { languageOf, type MailLanguage } from '#backend/mail/language.ts';
import type { TokenFacts } from '#backend/mail/templates/token-mail.tsx';
import type { Transaction } from '#database/scope.ts';
import { newToken, type SentPurpose, storeToken, type TokenPurpose } from './one-time-tokens.ts';
import { tokenLink } from './token-link.ts';

/** A mail with a token, to be sent to an account. */
export interface TokenMailWish {
  purpose: Exclude<SentPurpose, 'sms' | 'phone_change'>;
  /** Where the mail goes. */
  to: string;
  /** Chooses the language; undefined when nobody is behind the address. */
  userMetadata: Record<string, unknown> | null | undefined;
  redirectTo?: string;
  challenge?: Challenge;
  /** The new address of a change. */
  newAddress?: string;
}

/** A mail that is written but not yet posted. */
export type PreparedMail = Awaited<ReturnType<typeof prepareMail>>;

/**
 * Writes a mail and makes its token, without touching the database, so that it can also be done for nobody: an unknown
 * address then costs the same time.
 */
export async function prepareMail(auth: AuthContext, wish: TokenMailWish) {
  const { purpose, to, redirectTo, challenge } = wish;
  const language = languageOf(wish.userMetadata);
  const token = newToken({ pkce: challenge !== undefined });
  const path = pathOf(auth, purpose);
  const link =
    path && tokenLink(auth, { path, type: typeOf(purpose), linkToken: token.linkToken, language, redirectTo });
  const mail =
    purpose === 'invite'
      ? await renderInvitation(auth, wish, language, link)
      : await render(purpose, {
          language,
          portalName: auth.portalName,
          link,
          code: token.code,
          linkHours: Math.round(auth.settings.linkLife / 3600),
          codeMinutes: Math.round(auth.settings.codeLife / 60),
          address: wish.newAddress ?? to,
        });
  return { purpose, to, token, challenge, message: { to, language, template: purpose, ...mail } };
}

/** What is mailed to who is signed in. */
const OWN: ReadonlySet<TokenMailWish['purpose']> = new Set([
  'reauthentication',
  'email_change_new',
  'email_change_current',
]);

/**
 * Gives the account the token of a prepared mail and posts it, in the caller's transaction.
 * A sign-up binds its password to the token. Mails the secret key asks for are not counted, and end earlier tokens of their kind.
 * @throws 429 over_email_send_rate_limit when the mails of the hour are used up; nothing is stored then.
 */
export async function postMail(
  auth: AuthContext,
  tx: Transaction,
  userId: string,
  mail: PreparedMail,
  { bySecretKey = false, passwordHash }: { bySecretKey?: boolean; passwordHash?: string } = {},
): Promise<void> {
  const { purpose, challenge, token, to } = mail;
  if (!bySecretKey) await auth.limits.sending(tx, OWN.has(purpose) ? 'signed in' : 'anybody');
  const at = auth.settings.now();
  const flow = challenge && { challenge, userId, provider: 'email', method: typeOf(purpose), at };
  const flowId = flow && (await startFlow(tx, flow));
  const linkLife = ownLife(auth, purpose);
  const given = { purpose, token, flowId, passwordHash, at, alone: bySecretKey, linkLife };
  await storeToken(tx, { id: userId, sentTo: to }, given);
  await auth.mailer.post(tx, mail.message);
}

const redirectField = z.object({ redirect_to: z.string().optional() });

/** Where the caller asked to be led, when it asked and may; links then carry it on to the page. */
export function askedRedirect(auth: AuthContext, request: FastifyRequest): string | undefined {
  const asked = redirectField.safeParse(request.query).data?.redirect_to;
  const inBody = redirectField.safeParse(request.body).data?.redirect_to;
  const wanted = asked ?? inBody;
  if (!wanted && typeof request.headers.redirect_to !== 'string') return undefined;
  const allowed = safeRedirect(auth, { headers: { redirect_to: request.headers.redirect_to } }, wanted);
  return allowed === auth.siteUrl ? undefined : allowed;
}

/** How long the link of a mail opens where it differs from the others, in seconds. */
export function ownLife({ settings }: AuthContext, purpose: SentPurpose): number | undefined {
  return purpose === 'invite' ? settings.inviteLife : undefined;
}

/** How clients name what a mail's token is for. */
export function typeOf(purpose: TokenMailWish['purpose']): TokenPurpose {
  return purpose === 'email_change_current' || purpose === 'email_change_new' ? 'email_change' : purpose;
}

function pathOf({ settings }: AuthContext, purpose: TokenMailWish['purpose']): string | undefined {
  const type = typeOf(purpose);
  if (type === 'recovery') return settings.recoveryPath;
  if (type === 'signup' || type === 'invite' || type === 'magiclink' || type === 'email_change') {
    return settings.mailPaths[type];
  }
  return undefined;
}

const invitation = z.object({ invited_by: name(), invited_to: name() });

/** A name that stands in a mail: one line of bounded length, whatever the account's metadata hold. */
function name() {
  const line = z.string().transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, 160) || undefined);
  return line.optional().catch(undefined);
}

/** The account's metadata say who invites (`invited_by`) and where to (`invited_to`). */
async function renderInvitation(
  { settings, portalName }: AuthContext,
  { userMetadata }: TokenMailWish,
  language: MailLanguage,
  link: string | undefined,
) {
  const { inviteMail } = await import('#backend/mail/templates/invite-mail.tsx');
  const { invited_by: by, invited_to: to } = invitation.parse(userMetadata ?? {});
  const until = new Date(settings.now().getTime() + settings.inviteLife * 1000);
  const days = Math.max(1, Math.round(settings.inviteLife / 86_400));
  const { timeZone } = settings.notices;
  return inviteMail({ language, portalName, link: link ?? '', by, to, until, timeZone, days });
}

async function render(purpose: Exclude<TokenMailWish['purpose'], 'invite'>, facts: Omit<TokenFacts, 'kind'>) {
  // Loaded at the first mail: the templates would cost a third of a second at every start.
  if (purpose === 'recovery') {
    const { recoveryMail } = await import('#backend/mail/templates/recovery-mail.tsx');
    return recoveryMail({ ...facts, link: facts.link ?? '' });
  }
  const { tokenMail } = await import('#backend/mail/templates/token-mail.tsx');
  return tokenMail({ ...facts, kind: purpose });
}
