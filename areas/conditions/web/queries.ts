import { queryOptions } from '@tanstack/react-query';
import type { UsedDocument } from '#shared/contracts/file.ts';
import type { Brand } from '#shared/names/brands.ts';
import type { Locale } from '#shared/names/languages.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { Measure, Scope } from '../conditions-facts.ts';
import { ownFirst } from './terms-facts.ts';

/** Reads of the terms of suppliers, and the own company's contact there. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    conditions: true;
  }
}

export interface Bonus {
  measure: Measure;
  scope: Scope;
  valid_from: string | null;
  valid_to: string | null;
  steps: readonly { from: number; percent: number }[];
}

export interface TermsText {
  title: string;
  teaser: string;
  freight: string;
  body: unknown;
  documents: readonly UsedDocument[];
}

/** What the own company wrote down of a supplier. */
export interface OwnContact {
  customer_number: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  updated: string;
}

export interface Terms {
  id: string;
  brand: Brand | null;
  discount: number;
  payment_days: number;
  cash_discount: number | null;
  cash_days: number | null;
  valid_from: string;
  valid_to: string | null;
  bonuses: readonly Bonus[];
  contact: { name?: string; phone?: string; email?: string; website?: string };
  published_at: string;
  texts: ByLanguage<TermsText>;
  own: OwnContact | null;
}

interface Stored extends Omit<Terms, 'texts' | 'own'> {
  supplier_terms_texts: (TermsText & { language: Locale })[];
}

const FACTS =
  'id, brand, discount, payment_days, cash_discount, cash_days, valid_from, valid_to, bonuses, contact, published_at';

/** All terms that one may read, with the own company's contact at each: there are some dozens at most. */
export const termsQuery = queryOptions({
  queryKey: ['conditions', 'terms'],
  queryFn: async ({ signal }) => {
    const [terms, contacts] = await Promise.all([
      ask<Stored[]>((client) =>
        client
          .from('supplier_terms')
          .select(`${FACTS}, supplier_terms_texts(language, title, teaser, freight, body, documents)`)
          .abortSignal(signal),
      ),
      ask<(OwnContact & { terms_id: string })[]>((client) =>
        client
          .from('supplier_contacts')
          .select('terms_id, customer_number, name, phone, email, updated')
          .abortSignal(signal),
      ),
    ]);
    return terms.map(
      ({ supplier_terms_texts: texts, ...facts }): Terms => ({
        ...facts,
        texts: Object.fromEntries(texts.map((text) => [text.language, text])),
        own: contacts.find(({ terms_id }) => terms_id === facts.id) ?? null,
      }),
    );
  },
});

/** The documents of some terms that one may open. */
export function documentsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['conditions', 'documents', ids],
    enabled: ids.length > 0,
    queryFn: asking<{ id: string; name: string }[]>((client) =>
      client
        .from('files')
        .select('id, name')
        .in('id', [...ids])
        .order('name'),
    ),
  });
}

/** Keeps what one's own company wrote down of a supplier. */
export const saveContact = (row: Omit<OwnContact, 'updated'> & { terms_id: string; optician_id: string }) =>
  ask((client) =>
    client.from('supplier_contacts').upsert(row, { onConflict: 'optician_id,terms_id' }).select('updated').single(),
  );

/** How far the caller is on a bonus, as the sales figures offer it: a branch, the company or the group. */
export interface Goal {
  terms_id: string;
  measure: Bonus['measure'];
  scope: Bonus['scope'];
  branch_name: string | null;
  reached: number;
  steps: readonly { from: number }[];
  valid_to: string;
}

/** The goals of all terms, the own before those of the group, of each the nearest to its next step first; for holders of `canViewBusinessIntelligence`. */
export const goalsQuery = queryOptions({
  queryKey: ['conditions', 'goals'],
  queryFn: async ({ signal }) => {
    const goals = await ask<Goal[]>((client) =>
      client
        .rpc('sales_goals')
        .select('terms_id, measure, scope, branch_name, reached, steps, valid_to')
        .abortSignal(signal),
    );
    return goals.toSorted(ownFirst);
  },
});
