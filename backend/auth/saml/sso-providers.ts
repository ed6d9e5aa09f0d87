import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { AuthFault } from '#backend/auth/errors.ts';
import type { Transaction } from '#database/scope.ts';

const mapped = z.object({
  name: z.string().max(500).optional(),
  names: z.array(z.string().max(500)).max(20).optional(),
  default: z.json().optional(),
});

/** How attributes of an assertion become data of the identity. */
export const attributeMapping = z.object({ keys: z.record(z.string().max(100), mapped).default({}) });
export type AttributeMapping = z.output<typeof attributeMapping>;

/** An identity provider of a company. */
export interface SsoProvider {
  id: string;
  resource_id: string | null;
  disabled: boolean | null;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: AttributeMapping | null;
  name_id_format: string | null;
  saml_id: string;
  domains: { id: string; domain: string; created_at: string; updated_at: string }[];
  created_at: Date;
  updated_at: Date;
}

/** What an administrator sets of it. */
export interface ProviderValues {
  entityId: string;
  metadataXml: string;
  metadataUrl: string | null;
  domains: readonly string[];
  mapping: AttributeMapping | null;
  nameIdFormat: string | null;
  resourceId: string | null;
  disabled: boolean;
}

/** Providers that fulfil `condition` on `p` and `s`. */
export function findProviders(tx: Transaction, condition: Sql): Promise<SsoProvider[]> {
  return tx.rows<SsoProvider>(sql`
    select p.id, p.resource_id, p.disabled, p.created_at, p.updated_at, s.id as saml_id, s.entity_id, s.metadata_xml,
      s.metadata_url, s.attribute_mapping, s.name_id_format,
      coalesce((
        select json_agg(json_build_object('id', d.id, 'domain', d.domain, 'created_at', d.created_at,
          'updated_at', d.updated_at) order by d.domain)
        from auth.sso_domains d where d.sso_provider_id = p.id), '[]') as domains
    from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id
    where ${condition} order by p.created_at, p.id`);
}

/** The provider in use by this id, or for this mail domain. */
export async function usableProvider(
  tx: Transaction,
  wanted: { id: string } | { domain: string },
): Promise<SsoProvider | undefined> {
  const condition =
    'id' in wanted
      ? sql`p.id = ${wanted.id}`
      : sql`p.id = (select sso_provider_id from auth.sso_domains where lower(domain) = ${wanted.domain.toLowerCase()})`;
  return (await findProviders(tx, sql`${condition} and p.disabled is not true`))[0];
}

/** Writes a new provider, or the values of a known one. @throws 422 when entity id or a domain belong to another. */
export async function saveProvider(
  tx: Transaction,
  values: ProviderValues,
  { id = randomUUID(), at }: { id?: string; at: Date },
): Promise<string> {
  await refuseTaken(tx, id, values);
  const { entityId, metadataXml, metadataUrl, mapping, nameIdFormat, resourceId, disabled } = values;
  await tx.rows(sql`
    insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at)
    values (${id}, ${resourceId}, ${disabled}, ${at}, ${at})
    on conflict (id) do update set
      resource_id = excluded.resource_id, disabled = excluded.disabled, updated_at = excluded.updated_at`);
  const written = await tx.row(sql`
    update auth.saml_providers set entity_id = ${entityId}, metadata_xml = ${metadataXml},
      metadata_url = ${metadataUrl}, attribute_mapping = ${JSON.stringify(mapping)}, name_id_format = ${nameIdFormat},
      updated_at = ${at}
    where sso_provider_id = ${id} returning id`);
  if (!written) {
    await tx.rows(sql`
      insert into auth.saml_providers (sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping,
        name_id_format, created_at, updated_at)
      values (${id}, ${entityId}, ${metadataXml}, ${metadataUrl}, ${JSON.stringify(mapping)}, ${nameIdFormat},
        ${at}, ${at})`);
  }
  await tx.rows(sql`
    delete from auth.sso_domains where sso_provider_id = ${id} and not (domain = any(${values.domains}))`);
  await tx.rows(sql`
    insert into auth.sso_domains (sso_provider_id, domain, created_at, updated_at)
    select ${id}, domain, ${at}::timestamptz, ${at}::timestamptz from unnest(${values.domains}::text[]) as domain
    where not exists (select from auth.sso_domains d where d.sso_provider_id = ${id} and d.domain = domain.domain)`);
  return id;
}

async function refuseTaken(tx: Transaction, id: string, { entityId, domains }: ProviderValues): Promise<void> {
  const known = await tx.row(sql`
    select id from auth.saml_providers where entity_id = ${entityId} and sso_provider_id <> ${id}`);
  if (known) {
    const message = 'SAML Identity Provider with this EntityID already exists';
    throw new AuthFault(422, 'saml_idp_already_exists', message);
  }
  const taken = await tx.row<{ domain: string }>(sql`
    select domain from auth.sso_domains where lower(domain) = any(${domains}) and sso_provider_id <> ${id} limit 1`);
  if (taken) {
    const message = `SSO domain ${taken.domain} is already assigned to an SSO provider`;
    throw new AuthFault(422, 'sso_domain_already_exists', message);
  }
}

/** The provider as administrators read it. */
export function providerShape(provider: SsoProvider) {
  return {
    id: provider.id,
    resource_id: provider.resource_id ?? undefined,
    disabled: provider.disabled ?? false,
    saml: {
      id: provider.saml_id,
      entity_id: provider.entity_id,
      metadata_xml: provider.metadata_xml,
      metadata_url: provider.metadata_url ?? undefined,
      attribute_mapping: provider.attribute_mapping ?? {},
      name_id_format: provider.name_id_format ?? undefined,
    },
    domains: provider.domains,
    created_at: provider.created_at.toISOString(),
    updated_at: provider.updated_at.toISOString(),
  };
}
