import { defineList } from '#web/lists/define-list.ts';
import { choice, flag, id, manyLike, oneOf } from '#web/lists/param.ts';
import { defineWritten } from '#web/publishing/written/define-written.ts';
import { PRODUCT_LINES, type ProductLine } from '../product-facts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const listAt = (path: string) =>
  defineList({
    path,
    filters: { line: oneOf(PRODUCT_LINES), valid: flag(1), recalled: flag(1) },
    look: { view: choice(['cards', 'rows']) },
    // Which one is open, and which are compared.
    place: { product: id, compare: manyLike(UUID) },
    paged: true,
  });

/** All products, and those of a line around its page. */
export const PRODUCTS = listAt('/app/products');
export const PURECARE = listAt('/app/products/purecare');
export const PURELENS = listAt('/app/products/purelens');
export type ProductsState = typeof PRODUCTS.usual;

/** The list of a page: of a line alone, or of all. */
export const listOf = (line: ProductLine | undefined) =>
  line === 'purecare' ? PURECARE : line === 'purelens' ? PURELENS : PRODUCTS;

export const DRAFTS = defineWritten('productDrafts', '/app/products/drafts');
export const IMPORT = '/app/products/import';
export const editPath = (product: string) => `/app/products/${product}/edit`;
