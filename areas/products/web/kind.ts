import type { PlainKind } from '#web/publishing/plain/plain-fields.ts';
import { PRODUCT_LINES, VARIANT_PARTS } from '../product-facts.ts';

/** What a product is made of while it is written. */
export const PRODUCT: PlainKind = {
  facts: [
    { name: 'line', kind: 'choice', values: PRODUCT_LINES },
    { name: 'brand', kind: 'line', max: 80 },
    { name: 'article_number', kind: 'line', max: 40 },
    { name: 'manufacturer', kind: 'line', max: 200 },
    { name: 'udi_di', kind: 'line', max: 40, optional: true },
    { name: 'valid_from', kind: 'day', optional: true },
    { name: 'valid_to', kind: 'day', optional: true, after: 'valid_from', same: true },
    { name: 'replaced_by', kind: 'line', max: 40, optional: true },
    { name: 'variants', kind: 'rows', columns: VARIANT_PARTS },
    { name: 'pictures', kind: 'pictures', whole: true },
  ],
  texts: [
    { name: 'title', max: 120 },
    { name: 'teaser', max: 300, lines: 2, optional: true },
    { name: 'parameters', max: 4000, lines: 6, optional: true },
    { name: 'instructions', max: 5000, lines: 5, optional: true },
    { name: 'shop_text', max: 5000, lines: 5, optional: true },
    { name: 'cover_alt', max: 300, optional: true },
  ],
  documents: true,
};
