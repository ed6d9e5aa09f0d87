import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Locale } from '#shared/names/languages.ts';
import { ask, asking, askPage } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import { callPortal } from '#web/portal.ts';
import type { ProductLine, Variant } from '../product-facts.ts';
import type { ProductsState } from './lists.ts';

/** Reads of products, and what is said of recalls. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    products: true;
  }
}

export interface ProductText {
  title: string;
  teaser: string;
  parameters: string;
  instructions: string;
  shop_text: string;
  cover_alt: string;
  documents: readonly UsedDocument[];
}

export interface Product {
  id: string;
  line: ProductLine;
  brand: string;
  article_number: string;
  manufacturer: string;
  udi_di: string | null;
  pictures: readonly UsedPicture[];
  valid_from: string | null;
  valid_to: string | null;
  replaced_by: string | null;
  variants: readonly Variant[];
  valid: boolean;
  recalled: boolean;
  texts: ByLanguage<ProductText>;
}

const FACTS =
  'id, line, brand, article_number, manufacturer, udi_di, pictures, valid_from, valid_to, replaced_by, variants, valid, recalled, texts';

/** One page of the products that fit, what belongs to lenses and care last, by their names in a language; those of a line on its page. */
export function productsQuery(state: ProductsState, line: ProductLine | undefined, locale: Locale) {
  const { product: _product, compare: _compare, ...asked } = state;
  return queryOptions({
    queryKey: ['products', 'list', asked, line, locale],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      askPage<Product[]>((client) => {
        let query = client.from('published_products').select(FACTS, { count: 'exact' });
        for (const word of foldText(asked.q).split(' ').filter(Boolean)) query = query.ilike('words', `%${word}%`);
        const only = line ?? asked.line;
        if (only) query = query.eq('line', only);
        if (asked.valid) query = query.eq('valid', true);
        if (asked.recalled) query = query.eq('recalled', true);
        const from = (asked.page - 1) * asked.size;
        return query
          .order('line', { ascending: false })
          .order(`title_${locale}`)
          .order('id')
          .range(from, from + asked.size - 1)
          .abortSignal(signal);
      }),
  });
}

/** Products by their ids: the one that is open, those that are compared. */
export const chosenQuery = (ids: readonly string[], locale: Locale) =>
  queryOptions({
    queryKey: ['products', 'chosen', ids, locale],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: asking<Product[]>((client) =>
      client
        .from('published_products')
        .select(FACTS)
        .in('id', [...ids])
        .order(`title_${locale}`),
    ),
  });

export interface Recall {
  id: string;
  lots: string;
  measure_de: string;
  measure_fr: string;
  contact: string;
  made: string;
  /** Branches that one may know of, and that have not said «erledigt». */
  open: readonly { id: string; name: string; company: string }[];
  /** The own ones that have, with who said so. */
  done: readonly { id: string; name: string; done_at: string; by: string | null }[];
}
export const recallsQuery = (product_id: string) =>
  queryOptions({
    queryKey: ['products', 'recalls', product_id],
    queryFn: asking<Recall[]>((client) => client.rpc('product_recall_states', { product_id })),
  });

/** The products of which a recall is still open for the own branches. */
export const openRecallsQuery = queryOptions({
  queryKey: ['products', 'openRecalls'],
  queryFn: asking<string[]>((client) => client.rpc('open_product_recalls')),
});

export const answerRecall = (recall_id: string, branch_id: string) =>
  ask((client) => client.from('product_recall_answers').insert({ recall_id, branch_id }).select('branch_id'));
export const takeBackAnswer = (recall_id: string, branch_id: string) =>
  ask((client) =>
    client
      .from('product_recall_answers')
      .delete()
      .eq('recall_id', recall_id)
      .eq('branch_id', branch_id)
      .select('branch_id'),
  );
export interface RecallWish {
  lots: string;
  measure_de: string;
  measure_fr: string;
  contact: string;
}
export const callBack = (product_id: string, wish: RecallWish) =>
  callPortal<{ id: string }>('POST', '/products/recall', { body: { product_id, ...wish } });

/** The branches one works for in one's own company, for what is printed with their address. */
export const ownBranchesQuery = (optician: string) =>
  queryOptions({
    queryKey: ['products', 'branches', optician],
    enabled: optician !== '',
    queryFn: asking<{ id: string; name: string }[]>((client) =>
      client.from('branches').select('id, name').eq('optician_id', optician).eq('active', true).order('name'),
    ),
  });
