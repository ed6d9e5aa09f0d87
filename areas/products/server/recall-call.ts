import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { withReasons } from '#server/records/faults.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/recall/de.json' with { type: 'json' };
import french from './words/recall/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** To everybody who sees products: one of them is called back. */
export const productRecalled = defineMessage({
  name: 'productRecalled',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why),
  },
  data: z.object({
    titles: z.record(z.string(), z.string().max(120)),
    article: z.string().max(40),
    lots: z.string().max(500),
    measures: z.object({ de: z.string().max(2000), fr: z.string().max(2000) }),
    contact: z.string().max(300),
  }),
  variables: ({ titles, measures, ...data }, language) => ({
    ...data,
    title: titles[language] ?? Object.values(titles)[0] ?? '–',
    measure: measures[language],
  }),
  texts: inBoth(WORDS, (say) => say.productRecalled),
  sample: inBoth(WORDS, ({ sample }, language) => ({
    titles: { [language]: sample.title },
    article: 'PC-100',
    lots: 'A17, A18',
    measures: inBoth(WORDS, (say) => say.sample.measure),
    contact: '+41 62 555 01 10',
  })),
  urgent: true,
});

const text = (max: number) => z.string().trim().min(3).max(max);

/** POST /products/recall: calls a product back and tells everybody who sees products, once. */
export const recallCall = defineCall({
  method: 'POST',
  path: '/products/recall',
  opensWith: 'canEditContent',
  summary: 'Call a product back',
  input: z
    .object({
      product_id: z.guid().toLowerCase(),
      lots: z.string().trim().min(1).max(500),
      measure_de: text(2000),
      measure_fr: text(2000),
      contact: text(300),
    })
    .strict(),
  output: z.object({ id: z.guid() }),
  handle: async ({ product_id, lots, measure_de, measure_fr, contact }, { asCaller }) => {
    const work = () =>
      asCaller(async (tx) => {
        const product = await tx.row<{ article: string; titles: Record<string, string>; staff: string[] }>(sql`
        select product.article_number as article,
          (select jsonb_object_agg(text.language, text.title) from products_texts text where text.id = product.id) as titles,
          internal.people_with_products() as staff
        from products product where product.id = ${product_id}`);
        if (!product) throw new PortalError('not_found', 'There is no such product for this person.');
        const made = await tx.row<{ id: string }>(sql`
        select internal.call_product_back(${product_id}, ${lots}, ${measure_de}, ${measure_fr}, ${contact}) as id`);
        if (!made) throw new Error('The inserted recall did not come back.');
        const { article, titles, staff } = product;
        await postMessage(tx, productRecalled, {
          to: { staff },
          data: { titles, article, lots, measures: { de: measure_de, fr: measure_fr }, contact },
          path: `/app/products?product=${product_id}`,
          object: { table: 'product_recalls', id: made.id },
          once: `recall ${made.id}`,
        });
        return made;
      });
    return withReasons(work, 'invalid_fields', ({ message }) => ({ item: message }));
  },
});
