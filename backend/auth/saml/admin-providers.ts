import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { requireAdmin } from '#backend/auth/http/authorize.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { requireSaml } from './saml-service.ts';
import {
  attributeMapping,
  findProviders,
  type ProviderValues,
  providerShape,
  type SsoProvider,
  saveProvider,
} from './sso-providers.ts';

const REASON = 'identity providers are administered with the secret key';
/** Bytes of a body: metadata hold certificates and every address of a large company. */
const BODY_LIMIT = 1024 * 1024;
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const values = z.object({
  type: z.literal('saml', 'Only SAML providers are supported').optional(),
  metadata_xml: z.string().min(1).optional(),
  metadata_url: z.url({ protocol: /^https?$/ }).optional(),
  domains: z.array(z.string().toLowerCase().regex(DOMAIN, 'is not a domain')).max(100).optional(),
  attribute_mapping: attributeMapping.nullish(),
  name_id_format: z
    .enum([
      '',
      'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ])
    .optional(),
  resource_id: z.string().min(1).max(255).nullish(),
  disabled: z.boolean().optional(),
});
type Values = z.output<typeof values>;
const providerId = z.object({ id: z.guid() });

/** `/admin/sso/providers`: the identity providers of companies; only for the secret key. */
export function adminProviders(app: FastifyInstance, auth: AuthContext): void {
  const admin = {
    bodyLimit: BODY_LIMIT,
    onRequest: async (request: FastifyRequest) => {
      await requireAdmin(auth, request);
      requireSaml(auth);
    },
  };
  app.get('/admin/sso/providers', admin, async () => {
    const providers = await asSystem(auth.pool, REASON, (tx) => findProviders(tx, sql`true`));
    return { items: providers.map(providerShape) };
  });

  app.post('/admin/sso/providers', admin, async (request, reply) => {
    const given = readBody(request, values);
    if (given.type === undefined) throw invalid('Only SAML providers are supported');
    const wanted = await valuesOf(given, undefined);
    const saved = await save(auth, wanted, undefined);
    return reply.code(201).send(saved);
  });

  app.get('/admin/sso/providers/:id', admin, async (request) =>
    providerShape(await asSystem(auth.pool, REASON, (tx) => known(tx, request))),
  );

  app.put('/admin/sso/providers/:id', admin, async (request) => {
    const given = readBody(request, values);
    const provider = await asSystem(auth.pool, REASON, (tx) => known(tx, request));
    return save(auth, await valuesOf(given, provider), provider.id);
  });

  app.delete('/admin/sso/providers/:id', admin, async (request) => {
    const provider = await asSystem(auth.pool, REASON, async (tx) => {
      const provider = await known(tx, request);
      await tx.rows(sql`delete from auth.sso_providers where id = ${provider.id}`);
      return provider;
    });
    return providerShape(provider);
  });
}

function save(auth: AuthContext, wanted: ProviderValues, id: string | undefined) {
  return asSystem(auth.pool, REASON, async (tx) => {
    const saved = await saveProvider(tx, wanted, { id, at: auth.settings.now() });
    const [provider] = await findProviders(tx, sql`p.id = ${saved}`);
    if (!provider) throw notFound();
    return providerShape(provider);
  });
}

/** What is not given stays as it is known; metadata is read before it is kept. */
async function valuesOf(given: Values, provider: SsoProvider | undefined): Promise<ProviderValues> {
  if (given.metadata_xml && given.metadata_url)
    throw invalid('Only one of metadata_xml or metadata_url needs to be set');
  const metadataUrl = given.metadata_url ?? (given.metadata_xml ? null : (provider?.metadata_url ?? null));
  const { fetchMetadata, readMetadata } = await import('./idp-metadata.ts');
  const fetched = given.metadata_url && (await fetchMetadata(given.metadata_url));
  const metadataXml = fetched || given.metadata_xml || provider?.metadata_xml;
  if (!metadataXml) throw invalid('Either metadata_xml or metadata_url must be set');
  const { entityId } = await readMetadata(metadataXml);
  if (provider && provider.entity_id !== entityId) {
    throw invalid('SAML metadata can be updated only if the EntityID matches that of the provider');
  }
  return {
    entityId,
    metadataXml,
    metadataUrl,
    domains: [...new Set(given.domains ?? provider?.domains.map(({ domain }) => domain) ?? [])],
    mapping: given.attribute_mapping === undefined ? (provider?.attribute_mapping ?? null) : given.attribute_mapping,
    nameIdFormat:
      given.name_id_format === undefined ? (provider?.name_id_format ?? null) : given.name_id_format || null,
    resourceId: given.resource_id === undefined ? (provider?.resource_id ?? null) : given.resource_id,
    disabled: given.disabled ?? provider?.disabled ?? false,
  };
}

async function known(tx: Transaction, request: FastifyRequest): Promise<SsoProvider> {
  const id = providerId.safeParse(request.params).data?.id;
  const provider = id && (await findProviders(tx, sql`p.id = ${id}`))[0];
  if (!provider) throw notFound();
  return provider;
}

function notFound(): AuthFault {
  return new AuthFault(404, 'sso_provider_not_found', 'SSO Identity Provider not found');
}
