import sql, { type Sql } from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { MarketplaceDirection, MarketplaceItemKind } from '#shared/names/marketplace.ts';
import type { EmbedName } from '../embed-facts.ts';
import type { ListWish } from './wishes.ts';

/** What everybody may have of an item or a job: nothing of people, and no address of mail. */
interface PublicListing {
  id: string;
  /** Where members see it; others sign in there and come back to it. */
  url: string;
  language: Locale;
  title: string;
  /** Its beginning; the whole one of a single job. */
  text: string;
  canton: string | null;
  place: string | null;
  created: string;
  expires_at: string;
}

export interface PublicItem extends PublicListing {
  direction: MarketplaceDirection;
  kind: MarketplaceItemKind;
  /** In CHF; null: to be agreed on. */
  price: number | null;
  condition: string | null;
  brand: string | null;
  reserved: boolean;
  /** Where its first picture lies. */
  picture: string | null;
}

export interface PublicJob extends PublicListing {
  /** The page of the job that everybody may open. */
  page: string;
  profession: string;
  profession_name: string;
  workload_from: number;
  workload_to: number;
  /** Null: at once. */
  starts_on: string | null;
  temporary: boolean;
  languages: string[];
  company: string;
  postcode: string | null;
  apply_url: string | null;
}

/** What reads take: the way past the rights, which nobody has without a session, and the portal's address. */
export interface Source {
  asSystemOnce<Row extends object>(reason: string, statement: Sql): Promise<Row[]>;
  portal: string;
}

const REASON = 'anybody reads what is public of listings';

/** Items of the marketplace that are open to everybody, newest first. @throws PortalError not_found while it is switched off */
export async function publicItems({ asSystemOnce, portal }: Source, wish: ListWish): Promise<PublicItem[]> {
  const { language, direction, kind, canton, limit } = wish;
  const [found] = await asSystemOnce<{ items: PublicItem[] | null }>(
    REASON,
    sql`select internal.public_marketplace_items(${language}, ${direction}, ${kind}, ${canton}, ${limit}) as items`,
  );
  return switchedOn(found?.items).map((item) => ({
    ...item,
    url: memberAddress(portal, language, 'marketplace', item.id),
    picture: item.picture && `${portal}/embeds/marketplace/${item.id}/picture`,
  }));
}

/** Jobs that are open to everybody, newest first. @throws PortalError not_found while they are switched off */
export async function publicJobs(source: Source, wish: ListWish): Promise<PublicJob[]> {
  const { language, kind, canton, limit } = wish;
  const [found] = await source.asSystemOnce<{ jobs: PublicJob[] | null }>(
    REASON,
    sql`select internal.public_job_offers(${language}, ${kind}, ${canton}, ${limit}) as jobs`,
  );
  return switchedOn(found?.jobs).map((job) => addressed(source, language, job));
}

/** One job with its whole text. @throws PortalError not_found */
export async function publicJob(source: Source, language: Locale, id: string): Promise<PublicJob> {
  const [found] = await source.asSystemOnce<{ jobs: PublicJob[] | null }>(
    REASON,
    sql`select internal.public_job_offers(${language}, null, null, 1, ${id}) as jobs`,
  );
  const [job] = switchedOn(found?.jobs);
  if (!job) throw new PortalError('not_found', 'No open job has this id.');
  return addressed(source, language, job);
}

/** Names of the professions, in their order. */
export function professions({ asSystemOnce }: Source, language: Locale): Promise<{ name: string; label: string }[]> {
  return asSystemOnce(
    REASON,
    sql`
      select name, case ${language} when 'fr' then fr else de end as label from job_professions order by display_order`,
  );
}

/** The file of the first picture of an open item. @throws PortalError not_found */
export async function publicPicture({ asSystemOnce }: Source, id: string): Promise<{ id: string; version: string }> {
  const [file] = await asSystemOnce<{ id: string; version: string | null }>(
    REASON,
    sql`
      select file.id, file.variants ->> 'version' as version from files file where file.held and file.id =
        (internal.public_marketplace_items('de', null, null, null, 1, ${id}) -> 0 ->> 'picture')::uuid`,
  );
  if (!file?.version) throw new PortalError('not_found', 'No open item has a picture here.');
  return { id: file.id, version: file.version };
}

const memberAddress = (portal: string, language: Locale, name: EmbedName, id: string) =>
  `${portal}/${language}/app/${name}/${id}`;

const addressed = ({ portal }: Source, language: Locale, job: PublicJob): PublicJob => ({
  ...job,
  url: memberAddress(portal, language, 'jobs', job.id),
  page: `${portal}/${language}/embeds/jobs/${job.id}`,
});

function switchedOn<Listing>(found: Listing[] | null | undefined): Listing[] {
  if (!found) throw new PortalError('not_found', 'The marketplace is switched off.');
  return found;
}
