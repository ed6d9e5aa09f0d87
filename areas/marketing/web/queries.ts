import { queryOptions } from '@tanstack/react-query';
import type { UsedDocument } from '#shared/contracts/file.ts';
import type { Locale } from '#shared/names/languages.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import { callPortal } from '#web/portal.ts';
import type { Delivery, GazetteAnswer, Order, OrderChange, OrderWish } from '../contract.ts';

/** Reads of marketing, and what is done with orders of the Gazette. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    marketing: true;
  }
}

const ORDER = '/marketing/gazette-order';

/** An issue with the orders of one's branches; the one in force without an id. */
export const gazetteQuery = (issue: string) =>
  queryOptions({
    queryKey: ['marketing', 'gazette', issue],
    queryFn: ({ signal }) =>
      callPortal<GazetteAnswer>('GET', ORDER, { query: issue ? { issue_id: issue } : {}, signal }),
  });

export const placeOrder = (body: OrderWish) => callPortal<Order>('POST', ORDER, { body });
export const changeOrder = (body: OrderChange) => callPortal<Order>('PUT', ORDER, { body });
export const setStatus = (orders: readonly Order[], status: 'ordered' | 'confirmed' | 'shipped') =>
  callPortal<{ changed: number }>('PUT', '/marketing/gazette-orders', {
    body: { orders: orders.map(({ id, updated }) => ({ id, updated })), status },
  });
export const closeRun = (issue_id: string, number: number) =>
  callPortal<{ number: number }>('POST', '/marketing/gazette-run', { body: { issue_id, number } });

export interface StandingOrder {
  branch_id: string;
  copies_de: number;
  copies_fr: number;
  paused: boolean;
}
export const saveStanding = (row: StandingOrder) =>
  ask((client) => client.from('gazette_standing_orders').upsert(row).select('branch_id').single());
export const endStanding = (branch: string) =>
  ask((client) => client.from('gazette_standing_orders').delete().eq('branch_id', branch).select('branch_id'));

export interface CampaignText {
  title: string;
  teaser: string;
  post: string;
  newsletter: string;
  documents: readonly UsedDocument[];
}
export interface Campaign {
  id: string;
  starts: string;
  ends: string;
  texts: ByLanguage<CampaignText>;
  /** Branches that one may know of, and that use it. */
  uses: readonly string[];
}

/** Campaigns that go on or come, in the order of their weeks. */
export const campaignsQuery = queryOptions({
  queryKey: ['marketing', 'campaigns'],
  queryFn: async ({ signal }): Promise<Campaign[]> => {
    const since = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    const [campaigns, uses] = await Promise.all([
      ask<(Omit<Campaign, 'texts' | 'uses'> & { texts: (CampaignText & { language: Locale })[] })[]>((client) =>
        client
          .from('campaigns')
          .select('id, starts, ends, texts:campaigns_texts(language, title, teaser, post, newsletter, documents)')
          .gte('ends', since)
          .order('starts')
          .order('id')
          .limit(100)
          .abortSignal(signal),
      ),
      ask<{ campaign_id: string; branch_id: string }[]>((client) =>
        client.from('campaign_uses').select('campaign_id, branch_id').limit(5000).abortSignal(signal),
      ),
    ]);
    return campaigns.map(({ texts, ...facts }) => ({
      ...facts,
      texts: Object.fromEntries(texts.map((text) => [text.language, text])),
      uses: uses.filter(({ campaign_id }) => campaign_id === facts.id).map(({ branch_id }) => branch_id),
    }));
  },
});

export const markCampaign = (campaign_id: string, branch_id: string, used: boolean) =>
  ask((client) =>
    used
      ? client.from('campaign_uses').insert({ campaign_id, branch_id }).select('branch_id')
      : client
          .from('campaign_uses')
          .delete()
          .eq('campaign_id', campaign_id)
          .eq('branch_id', branch_id)
          .select('branch_id'),
  );

export interface OwnBranch {
  id: string;
  name: string;
  web_to_print_login_url: string | null;
}

/** The branches of the own company, with the address of their login as the directory serves it. */
export const ownBranchesQuery = (optician: string) =>
  queryOptions({
    queryKey: ['marketing', 'branches', optician],
    enabled: optician !== '',
    queryFn: async ({ signal }) => {
      const company = await ask<{ branches: (OwnBranch & { active: boolean })[] } | null>((client) =>
        client.rpc('optician_detail', { id: optician }).abortSignal(signal),
      );
      return (company?.branches ?? []).filter(({ active }) => active);
    },
  });

/** Addresses that a branch may want its copies at. */
export const addressesQuery = (branch_id: string) =>
  queryOptions({
    queryKey: ['marketing', 'addresses', branch_id],
    queryFn: asking<Omit<Delivery, 'day'>[]>((client) => client.rpc('gazette_addresses', { branch_id })),
  });
