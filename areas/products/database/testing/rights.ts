import type { AreaRights } from '#access/testing/area-rights.ts';
import { insertReleased } from '#access/testing/insert-released.ts';
import { type Company, idOf } from '#access/testing/people.ts';
import { byCompany } from '#access/testing/rows.ts';
import { one, type RowFor } from '#access/testing/target.ts';
import { insertRows } from '#database/seed/insert-rows.ts';

const COMPANIES: readonly Company[] = ['a', 'b', 'h', 'c'];
const PRODUCT = idOf('q', 'open');
const HIDDEN = idOf('q', 'planned');
const RECALL = idOf('q', 'recall');
const SECOND = idOf('q', 'second');
const recall = { product_id: PRODUCT, lots: '1', measure_de: 'Weg', measure_fr: 'Hors', contact: 'Büro' };

/** x released, w not. */
const rows: Record<string, RowFor> = { x: () => ({ id: PRODUCT }), w: () => ({ id: HIDDEN }) };
const answer = (recall_id: string) => (company: Company) => ({ recall_id, branch_id: idOf('b', 'open', company) });

/** How the tables of the products are tried. */
export const rights: AreaRights = {
  targets: {
    products: {
      rows,
      set: 'brand',
      adds: one({ id: HIDDEN, published_at: '2026-01-01', line: 'other', article_number: 'N' }),
    },
    products_texts: { rows, set: 'title', adds: one({ id: PRODUCT, language: 'fr', title: 'N' }) },
    published_products: { rows },
    product_recalls: {
      rows: one({ id: RECALL }),
      set: 'lots',
      adds: { x: () => recall, w: () => ({ ...recall, product_id: HIDDEN }) },
    },
    product_recall_answers: {
      rows: byCompany(answer(RECALL)),
      set: 'done_at',
      adds: byCompany(answer(SECOND)),
    },
  },
  async insert(client) {
    const facts = { line: 'purecare', brand: '', article_number: 'A', manufacturer: '' };
    const texts = {
      title: 'T',
      teaser: '',
      parameters: '',
      instructions: '',
      shop_text: '',
      cover_alt: '',
      documents: [],
    };
    await insertReleased(client, 'product', { open: PRODUCT, planned: HIDDEN }, facts, texts);
    await insertRows(client, 'product_recalls', [
      { id: RECALL, ...recall },
      { id: SECOND, ...recall },
    ]);
    await insertRows(client, 'product_recall_answers', COMPANIES.map(answer(RECALL)));
  },
};
