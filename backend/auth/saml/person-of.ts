import { AuthFault } from '#backend/auth/errors.ts';
import { email, storable } from '#backend/auth/http/fields.ts';
import { domainOf, type ProviderPerson } from '#backend/auth/oauth/account-of.ts';
import type { CheckedAssertion } from './check-answer.ts';
import type { SsoProvider } from './sso-providers.ts';

/** Names under which providers send the address, when the mapping names none. */
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
];
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * The person of an assertion. The provider may vouch for addresses of its own domains only, at each sign-in: otherwise the
 * provider of one company could open the accounts of another, or of somebody who went there.
 * @throws 403 saml_assertion_no_email.
 */
export function personOf(provider: SsoProvider, assertion: CheckedAssertion): ProviderPerson {
  const data = mappedData(provider, assertion);
  const address = email.safeParse(data.email ?? addressOf(assertion)).data;
  if (address === undefined) {
    throw new AuthFault(403, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address');
  }
  const domains = provider.domains.map(({ domain }) => domain.toLowerCase());
  // A transient name is another one at every sign-in, the address is not.
  const providerId = assertion.nameIdFormat === TRANSIENT ? address : assertion.nameId;
  return {
    provider: `sso:${provider.id}`,
    providerId,
    lasting: assertion.nameIdFormat === PERSISTENT,
    email: address,
    linksByEmail: domains.includes(domainOf(address)),
    domains,
    data: {
      ...data,
      iss: provider.entity_id,
      sub: providerId,
      email: address,
      email_verified: true,
      phone_verified: false,
    },
    isSso: true,
  };
}

function mappedData({ attribute_mapping }: SsoProvider, { attributes }: CheckedAssertion): Record<string, unknown> {
  const entries = Object.entries(attribute_mapping?.keys ?? {}).flatMap(
    ([key, { name, names = [], default: standard }]) => {
      const values = [...(name === undefined ? [] : [name]), ...names].map((each) => textOf(attributes[each]));
      const value = values.find((each) => each !== undefined) ?? standard;
      return value === undefined ? [] : [[key, value] as const];
    },
  );
  return Object.fromEntries(entries);
}

function addressOf({ attributes, nameId }: CheckedAssertion): string {
  for (const name of EMAIL_ATTRIBUTES) {
    const value = textOf(attributes[name]);
    if (value !== undefined) return value;
  }
  return nameId;
}

/** The first value of an attribute; anything but text is left out. */
function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return storable(2000).min(1).safeParse(first).data;
}
