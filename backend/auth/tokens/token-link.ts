import type { AuthContext } from '#backend/auth/context.ts';
import type { MailLanguage } from '#backend/mail/language.ts';
import type { TokenPurpose } from './one-time-tokens.ts';

/** The value of a path setting that makes links act at once, on the service itself. */
const ACT_AT_ONCE = '/verify';

export interface LinkFacts {
  /** Page of the portal, or `/verify`. */
  path: string;
  type: TokenPurpose;
  linkToken: string;
  language: MailLanguage;
  /** Where the client asked to be led, already checked. */
  redirectTo: string | undefined;
}

/**
 * The link of a mail. It leads to a page of the portal with a button, because mail scanners open links; `/verify` as
 * path makes it an action link instead.
 */
export function tokenLink(auth: Pick<AuthContext, 'siteUrl' | 'externalUrl'>, facts: LinkFacts): string {
  const { path, type, linkToken, language, redirectTo } = facts;
  if (path === ACT_AT_ONCE) return actionLink(auth, { type, linkToken, redirectTo: redirectTo ?? auth.siteUrl });
  const link = new URL(`${auth.siteUrl}${language === 'fr' ? '/fr' : ''}${path}`);
  link.searchParams.set('token_hash', linkToken);
  link.searchParams.set('type', type);
  if (redirectTo !== undefined) link.searchParams.set('redirect_to', redirectTo);
  return link.href;
}

/** A link that uses up its token when it is opened, and then leads on. */
export function actionLink(
  auth: Pick<AuthContext, 'externalUrl'>,
  facts: { type: TokenPurpose; linkToken: string; redirectTo: string },
): string {
  const link = new URL(`${auth.externalUrl}/auth/v1/verify`);
  link.search = new URLSearchParams({
    token: facts.linkToken,
    type: facts.type,
    redirect_to: facts.redirectTo,
  }).toString();
  return link.href;
}
