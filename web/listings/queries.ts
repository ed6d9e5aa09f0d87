import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsedPicture } from '#shared/contracts/file.ts';
import type {
  ListingBeside,
  ListingStanding,
  ListingSuccess,
  SmallEdits,
  Submitted,
} from '#shared/contracts/listing.ts';
import type { ListingAction, ListingOutcome, ListingState } from '#shared/names/listings.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import { callPortal } from '#web/portal.ts';
import { loadListingWords } from './load-words.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    listings: true;
    marketplace: true;
    jobs: true;
  }
}

/** A kind of listings as screens need it. */
export interface ListingArea {
  kind: 'marketplace_item' | 'job';
  area: 'marketplace' | 'jobs';
  /** The list; an item stands below it. */
  path: '/app/marketplace' | '/app/jobs';
  write: 'canEditMarketplaceOffers' | 'canEditJobOffers';
  /** What may become of one. */
  outcomes: readonly ListingOutcome[];
}

/** What was changed at once and nobody has looked at. Brings the words along. */
export function smallEditsQuery() {
  return queryOptions({
    queryKey: ['listings', 'smallEdits'],
    queryFn: async ({ signal }) => {
      const [edits] = await Promise.all([
        callPortal<SmallEdits>('GET', '/listings/small-edits', { signal }),
        loadListingWords(),
      ]);
      return edits;
    },
  });
}

/** What became of listings of the last year. */
export function successQuery() {
  return queryOptions({
    queryKey: ['listings', 'success'],
    queryFn: ({ signal }) => callPortal<ListingSuccess>('GET', '/listings/success', { signal }),
  });
}

/** How a listing stands, for who looks after it; null for everybody else. Brings the words along. */
export function standingQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'standing', id],
    queryFn: async ({ signal }) => {
      const [standing] = await Promise.all([
        callPortal<ListingStanding | null>('GET', '/listings/standing', { query: { id }, signal }),
        loadListingWords(),
      ]);
      return standing;
    },
  });
}

/** One of one's own, or of one's team. */
export interface OwnListing {
  id: string;
  state: ListingState;
  mine: boolean;
  author_name: string;
  updated: string;
  titles: ByLanguage<string>;
  picture: UsedPicture | null;
  asked_at: string | null;
  reason: string | null;
  published_at: string | null;
  publish_at: string | null;
  expires_at: string | null;
  closed_at: string | null;
  outcome: ListingOutcome | null;
  views: number | null;
  clicks: number | null;
}

/** One's own of a kind, in every state; with `everybody` those of all companies, for who decides on them. */
export function ownQuery(kind: ListingArea['kind'], everybody: boolean) {
  return queryOptions({
    queryKey: ['listings', 'own', kind, everybody],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [rows] = await Promise.all([
        ask<OwnListing[]>((client) => client.rpc('own_listings', { kind, everybody }).abortSignal(signal)),
        loadListingWords(),
      ]);
      return rows;
    },
  });
}

/** What helps to decide about one that waits. */
export function besideQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'beside', id],
    queryFn: async ({ signal }) => {
      const [beside] = await Promise.all([
        callPortal<ListingBeside>('GET', '/listings/beside', { query: { id }, signal }),
        loadListingWords(),
      ]);
      return beside;
    },
  });
}

/** What happened to one, the latest first. */
export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'history', id],
    queryFn: asking<{ id: number; action: string; reason: string | null; made: string; actor_name: string | null }[]>(
      (client) =>
        client
          .from('content_history')
          .select('id, action, reason, made, actor_name')
          .eq('content_id', id)
          .is('undone', null)
          .order('id', { ascending: false })
          .limit(50),
    ),
  });
}

/** Where one may be: the open branches of a company, and who works there. */
export function placesQuery(company: string) {
  return queryOptions({
    queryKey: ['listings', 'places', company],
    queryFn: async ({ signal }) => {
      const [branches, people] = await Promise.all([
        ask<{ id: string; name: string; place: string; canton: string }[]>((client) =>
          client
            .from('branches')
            .select('id, name, place, canton')
            .eq('optician_id', company)
            .eq('active', true)
            .order('is_main', { ascending: false })
            .order('name')
            .abortSignal(signal),
        ),
        ask<{ id: string; first_name: string; last_name: string; portrait_image: string | null }[]>((client) =>
          client
            .from('staff')
            .select('id, first_name, last_name, portrait_image')
            .eq('optician_id', company)
            .eq('active', true)
            .order('last_name')
            .abortSignal(signal),
        ),
      ]);
      return { branches, people };
    },
  });
}

/** The company of a branch. */
export function companyQuery(branch: string | null) {
  return queryOptions({
    queryKey: ['listings', 'company', branch],
    queryFn: async ({ signal }) =>
      (
        await ask<{ optician_id: string }[]>((client) =>
          client
            .from('branches')
            .select('optician_id')
            .eq('id', branch ?? '')
            .limit(1)
            .abortSignal(signal),
        )
      )[0]?.optician_id ?? null,
  });
}

export interface ListingWishes {
  days?: number;
  outcome?: ListingOutcome;
  through_portal?: boolean;
}

/** Extends, closes, reopens, … @throws CallError */
export function changeListing(id: string, action: ListingAction, wishes: ListingWishes = {}): Promise<unknown> {
  return callPortal('POST', '/listings/change', { body: { id, action, ...wishes } });
}

/** Hands one in. `live`: the difference was small, readers have it already. */
export function submitListing({ area }: ListingArea, body: { id: string; updated: string }): Promise<Submitted> {
  return callPortal<Submitted>('POST', `/${area}/submit`, { body });
}

/** Counts that somebody opened one or its contact, without a name. */
export async function noteSeen(id: string, what: 'views' | 'clicks'): Promise<void> {
  await ask((client) => client.rpc('note_listing_seen', { id, what })).catch(() => undefined);
}

/** The latest texts of one, to begin another with them. */
export async function textsOf(id: string): Promise<{ language: 'de' | 'fr' | null; texts: Record<string, unknown> }[]> {
  const { texts } = await callPortal<{ texts: { language: 'de' | 'fr' | null; texts: Record<string, unknown> }[] }>(
    'GET',
    '/content/single',
    { query: { id } },
  );
  return texts;
}

/** Reports a listing to those who decide on listings. */
export function reportListing(id: string, text: string): Promise<unknown> {
  return callPortal('POST', '/listings/report', { body: { id, text } });
}

/** Writes to the contact of a listing; the answer comes by mail. */
export function writeToContact(id: string, text: string): Promise<unknown> {
  return callPortal('POST', '/listings/contact', { body: { id, text } });
}
