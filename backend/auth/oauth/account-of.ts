import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { lockPerson } from '#backend/auth/factors/factor-rows.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { userBanned } from '#backend/auth/sessions/enter-account.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { clearPendingTokens, endSessions } from '#backend/auth/users/change-user.ts';
import { addIdentity, insertUser } from '#backend/auth/users/create-user.ts';
import { findUser, findUserByEmail, isBanned, leftWith, type UserRow } from '#backend/auth/users/user-row.ts';
import type { Transaction } from '#database/scope.ts';

/** A person as a provider vouches for them. */
export interface ProviderPerson {
  /** `google`, or `sso:` and the id of a SAML provider. */
  provider: string;
  /** The provider's own, lasting name of the person. */
  providerId: string;
  email: string | undefined;
  /** Whether the provider may vouch for this address, so that the account with it is this person's. */
  linksByEmail: boolean;
  /** What the provider told, for `identity_data`. */
  data: Record<string, unknown>;
  /** A new account is managed by the provider alone. */
  isSso?: boolean;
  /** The provider gives `providerId` to nobody else later. */
  lasting: boolean;
  /** Domains of the addresses that an account may have for the provider to open it, in lower case; any without it. */
  domains?: readonly string[];
}

/**
 * The account of a provider's person: the one tied to it, as long as the provider vouches for its address; else the one
 * with the vouched address, which is tied to it from now on; else a new one where anybody may have one.
 * @returns the account's id.
 * @throws 403 signup_disabled, provider_email_needs_verification or user_banned.
 */
export async function accountOf(auth: AuthContext, tx: Transaction, person: ProviderPerson): Promise<string> {
  const { provider, providerId } = person;
  // Two answers about one person at once must not make two accounts.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${providerId}`}, 0))`);
  const user = (await linkedTo(tx, person)) ?? (await adopt(auth, tx, person)) ?? (await create(auth, tx, person));
  if (isBanned(user, auth.settings.now())) throw userBanned();
  return user.id;
}

/** The domain of an address, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

async function linkedTo(tx: Transaction, person: ProviderPerson) {
  const { provider, providerId, data, domains } = person;
  const tie = await tx.row<{ user_id: string }>(
    sql`select user_id from auth.identities where provider = ${provider} and provider_id = ${providerId}`,
  );
  // The account before its ties, as everything does that ends them.
  if (tie) await lockPerson(tx, tie.user_id);
  const row = await tx.row<{ user_id: string; asserted: string | null }>(sql`
    with known as (select id, identity_data ->> 'email' as asserted from auth.identities
      where provider = ${provider} and provider_id = ${providerId} for update)
    update auth.identities tie set identity_data = ${JSON.stringify(data)} from known where tie.id = known.id
    returning tie.user_id, known.asserted`);
  const user = row && (await findUser(tx, row.user_id));
  if (!user || !domains) return user;
  const stays = leftWith(user) !== user.email && domains.includes(domainOf(user.email ?? ''));
  if (stays && (await isTheirs(tx, user, person, row.asserted))) return user;
  // The account is somebody else's by now, be it of another company, with an address there.
  await tx.rows(sql`delete from auth.identities where provider = ${provider} and provider_id = ${providerId}`);
  return undefined;
}

/**
 * Whether a tied account is still that of who comes by a name: one that does not last may be a colleague's by now, unless it
 * comes with the address that was asserted with it before, and that is nobody else's.
 */
async function isTheirs(tx: Transaction, user: UserRow, person: ProviderPerson, asserted: string | null) {
  const { providerId, lasting, email = '' } = person;
  if (lasting || user.email === email) return true;
  return asserted === email && providerId.toLowerCase() !== email && !(await findUserByEmail(tx, email));
}

/** Ties the person to the account that has the address already. */
async function adopt(auth: AuthContext, tx: Transaction, person: ProviderPerson): Promise<UserRow | undefined> {
  const { email, linksByEmail, provider, providerId, data } = person;
  if (email === undefined || !linksByEmail) return undefined;
  const found = await findUserByEmail(tx, email);
  if (!found) return undefined;
  // Its person may be changing companies in this moment.
  await tx.rows(sql`select from auth.users where id = ${found.id} for update`);
  const user = await findUser(tx, found.id);
  if (!user || leftWith(user) === user.email) throw notVouchedFor();
  const at = auth.settings.now();
  // Whoever made the account never showed that the address is theirs: what they know must not open it.
  if (!user.email_confirmed_at) {
    await endSessions(tx, user.id);
    await clearPendingTokens(tx, user.id);
  }
  await tx.rows(sql`
    update auth.users set
      encrypted_password = case when email_confirmed_at is null then '' else encrypted_password end,
      email_confirmed_at = coalesce(email_confirmed_at, ${at}), updated_at = ${at},
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
        coalesce(raw_app_meta_data -> 'providers', '[]') || to_jsonb(${provider}::text))
    where id = ${user.id}`);
  await addIdentity(tx, user.id, { provider, providerId, data }, at);
  await writeAudit(tx, { action: 'identity_linked', actor: user, at, traits: { provider } });
  // Whoever signs in for the first time learns nothing by it.
  if (user.email_confirmed_at) await postNotice(auth, tx, user, { kind: 'identity_linked', name: nameOf(person) });
  return user;
}

/** As its person knows a provider: that of a company by its domain. */
const nameOf = ({ provider, domains }: ProviderPerson): string => domains?.[0] ?? provider;

const notVouchedFor = () =>
  new AuthFault(403, 'provider_email_needs_verification', 'The sign-in provider does not vouch for an email address');

async function create(auth: AuthContext, tx: Transaction, person: ProviderPerson): Promise<UserRow> {
  const { provider, providerId, email = null, linksByEmail, data, isSso = false } = person;
  if (auth.settings.disableSignup) {
    throw new AuthFault(403, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (email === null || !linksByEmail) throw notVouchedFor();
  const at = auth.settings.now();
  const { full_name, avatar_url } = data;
  const userMetadata = { ...(full_name ? { full_name } : {}), ...(avatar_url ? { avatar_url } : {}) };
  const user = await insertUser(tx, {
    id: randomUUID(),
    email,
    confirmedAt: at,
    bannedUntil: null,
    userMetadata,
    appMetadata: {},
    isSsoUser: isSso,
    identity: { provider, providerId, data },
    at,
  });
  await writeAudit(tx, { action: 'user_signedup', actor: user, at, traits: { provider } });
  return user;
}
