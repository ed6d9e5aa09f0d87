import type { SAML } from '@node-saml/node-saml';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import type { SsoProvider } from './sso-providers.ts';

/** Heavy to load, and most services have no company that signs in this way. */
const library = () => import('@node-saml/node-saml');

const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';

/** Settings of single sign-on. @throws 404 saml_provider_disabled where it is switched off. */
export function requireSaml(auth: Pick<AuthContext, 'settings'>) {
  if (auth.settings.saml) return auth.settings.saml;
  throw new AuthFault(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}

/** Our own addresses, as identity providers know them. */
export function samlAddresses(auth: AuthContext): { entityId: string; acsUrl: string } {
  const base = `${auth.settings.saml?.externalUrl ?? auth.externalUrl}/auth/v1/sso/saml`;
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs` };
}

/** Our metadata, for the administrator of an identity provider. */
export async function ownMetadata(auth: AuthContext): Promise<string> {
  const { entityId, acsUrl } = samlAddresses(auth);
  const { generateServiceProviderMetadata } = await library();
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: UNSPECIFIED,
    wantAssertionsSigned: true,
  });
}

/**
 * Our side of the talk with one identity provider: response or assertion must be signed with one of its certificates,
 * be meant for us, be in time and answer the one request that was made.
 */
export async function samlFor(auth: AuthContext, provider: SsoProvider, requestId: string): Promise<SAML> {
  const [{ SAML, ValidateInResponseTo }, { readMetadata }] = await Promise.all([
    library(),
    import('./idp-metadata.ts'),
  ]);
  const { entryPoint, certificates } = await readMetadata(provider.metadata_xml);
  const { entityId, acsUrl } = samlAddresses(auth);
  const { clockSkew } = requireSaml(auth);
  return new SAML({
    idpCert: certificates,
    idpIssuer: provider.entity_id,
    entryPoint,
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    identifierFormat: provider.name_id_format,
    disableRequestedAuthnContext: true,
    // One signature is enough, and the library reads only what it covers.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: clockSkew * 1000,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: onlyRequest(requestId),
  });
}

/** The one request an answer may refer to; that it counts once is seen to by its relay state. */
function onlyRequest(requestId: string) {
  const value = new Date().toISOString();
  return {
    saveAsync: async (key: string, saved: string) => ({ value: saved, createdAt: Date.now(), key }),
    getAsync: async (key: string) => (key === requestId ? value : null),
    removeAsync: async (key: string | null) => key,
  };
}
