import { z } from 'zod';

/** A place people can sign in with (OpenID Connect). */
export interface ProviderSettings {
  /** As in the path and the query: `google`, `keycloak`. */
  name: string;
  clientId: string;
  secret: string | undefined;
  /** Its discovery document lies under it. */
  issuer: string;
  /** Where the provider sends people back; by default our callback. */
  redirectUri: string | undefined;
  scopes: string;
}

/** Issuers that are the same for everybody; any other provider names its own. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  gitlab: 'https://gitlab.com',
  google: 'https://accounts.google.com',
  linkedin_oidc: 'https://www.linkedin.com/oauth',
  slack_oidc: 'https://slack.com',
};

const NAME = /^GOTRUE_EXTERNAL_([A-Z][A-Z0-9_]*)_(ENABLED|CLIENT_ID|SECRET|URL|REDIRECT_URI|SCOPES)$/;
/** Switches with the same beginning that are no providers. */
const OTHERS: readonly string[] = ['EMAIL', 'PHONE', 'ANONYMOUS_USERS'];

const fields = z.object({
  ENABLED: z.enum(['true', 'false']).default('false'),
  CLIENT_ID: z.string().min(1).optional(),
  SECRET: z.string().min(1).optional(),
  URL: z.url({ protocol: /^https?$/ }).optional(),
  REDIRECT_URI: z.url({ protocol: /^https?$/ }).optional(),
  SCOPES: z.string().default('openid email profile'),
});

/**
 * Providers out of `GOTRUE_EXTERNAL_<NAME>_…`; only those that are enabled.
 * @throws an error that names the variable that is wrong or missing.
 */
export function parseProviders(variables: Readonly<Record<string, string | undefined>>): ProviderSettings[] {
  const groups = new Map<string, Record<string, string>>();
  for (const [variable, value] of Object.entries(variables)) {
    const [, name, field] = NAME.exec(variable) ?? [];
    if (!name || !field || !value || OTHERS.includes(name)) continue;
    groups.set(name, { ...groups.get(name), [field]: value });
  }
  return [...groups].flatMap(([name, group]) => providerOf(name, group) ?? []);
}

function providerOf(name: string, group: Record<string, string>): ProviderSettings | undefined {
  const parsed = fields.safeParse(group);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw wrong(name, String(issue?.path[0]), issue?.message ?? 'is wrong');
  }
  const given = parsed.data;
  if (given.ENABLED === 'false') return undefined;
  const issuer = given.URL ?? ISSUERS[name.toLowerCase()];
  if (issuer === undefined) throw wrong(name, 'URL', 'is missing');
  if (given.CLIENT_ID === undefined) throw wrong(name, 'CLIENT_ID', 'is missing');
  return {
    name: name.toLowerCase(),
    clientId: given.CLIENT_ID,
    secret: given.SECRET,
    issuer,
    redirectUri: given.REDIRECT_URI,
    scopes: given.SCOPES,
  };
}

function wrong(name: string, field: string, message: string): Error {
  return new Error(`Wrong settings of the backend service: GOTRUE_EXTERNAL_${name}_${field}: ${message}`);
}
