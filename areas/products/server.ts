import sql from 'sql-template-tag';
import type { AreaServer } from '#server/area-server.ts';
import { draftsTask } from '#server/publishing/drafts-task.ts';
import { productImport } from './server/import-products.ts';
import { exportCall, paperCall } from './server/paper-calls.ts';
import { productKind } from './server/product-kind.ts';
import { productRecalled, recallCall } from './server/recall-call.ts';

/** The server side of products: what they are, what is printed of them, and what is called back. */
export const server: AreaServer = {
  name: 'products',
  calls: [recallCall, paperCall, exportCall],
  imports: [productImport],
  contents: [productKind],
  messages: [productRecalled],
  tasks: [
    draftsTask('product', 'canEditContent'),
    {
      name: 'recalls',
      permission: 'canViewProducts',
      // Of one's own branches alone: the office sees on the product who is missing.
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(recall.made), 'path',
          case when count(distinct recall.product_id) = 1 then '/app/products?product=' || min(recall.product_id::text) end) from internal.open_recalls() recall)`,
    },
  ],
};
