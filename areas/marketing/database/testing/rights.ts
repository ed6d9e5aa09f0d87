import type { AreaRights } from '#access/testing/area-rights.ts';
import { insertReleased } from '#access/testing/insert-released.ts';
import { type Company, idOf } from '#access/testing/people.ts';
import { byCompany } from '#access/testing/rows.ts';
import { one, type Row, type RowFor } from '#access/testing/target.ts';
import { insertRows } from '#database/seed/insert-rows.ts';

const COMPANIES: readonly Company[] = ['a', 'b', 'h', 'c'];
const ISSUE = idOf('g', 'open');
const HIDDEN = idOf('g', 'planned');
const CAMPAIGN = idOf('k', 'open');
const HIDDEN_CAMPAIGN = idOf('k', 'planned');
const branch = (company: Company) => idOf('b', 'open', company);

/** x released, w not. */
const byContent = (open: string, hidden: string): Record<string, RowFor> => ({
  x: () => ({ id: open }),
  w: () => ({ id: hidden }),
});
const days = { opens: '2026-01-01', deadline: '2099-01-01', delivery_from: '2099-02-01', delivery_to: '2099-03-01' };
const facts = {
  ...{ number: '1', languages: ['de'], ...days, copies_min: 1, copies_step: 1, copies_max: 9, vat: 26 },
  ...{ prices: [{ from: 1, price: 10 }], imprint_template: '', contact_email: 'office@test.example' },
};
const order = (company: Company): Row => ({
  ...{ id: idOf('z', company), issue_id: ISSUE, branch_id: branch(company), copies_de: 1, copies_fr: 0 },
  ...{ imprint: {}, delivery: {}, price: 1, net: 1, vat: 0 },
});
const standing = (company: Company): Row => ({ branch_id: branch(company), copies_de: 1, copies_fr: 0 });
const use = (company: Company): Row => ({ campaign_id: CAMPAIGN, branch_id: branch(company) });
const run = { issue_id: ISSUE, number: 1, closed_name: 'M' };
const change = { issue_id: ISSUE, order_id: idOf('z', 'a'), reason: 'Test', before: {}, after: {}, actor_name: 'M' };

/** How the tables of marketing are tried. */
export const rights: AreaRights = {
  targets: {
    gazette_issues: {
      rows: byContent(ISSUE, HIDDEN),
      set: 'number',
      adds: one({ id: HIDDEN, published_at: '2026-01-01', ...facts, prices: '[{}]', languages: '{de}' }),
    },
    gazette_issues_texts: {
      rows: byContent(ISSUE, HIDDEN),
      set: 'title',
      adds: one({ id: ISSUE, language: 'fr', title: 'N' }),
    },
    gazette_orders: {
      rows: byCompany((company) => ({ id: idOf('z', company) })),
      set: 'copies_de',
      // A cancelled one, as a branch has one live order.
      adds: byCompany((company) => ({
        ...{ ...order(company), id: idOf('n', company) },
        ...{ status: 'cancelled', cancelled_at: '2026-01-01' },
      })),
    },
    gazette_standing_orders: {
      rows: byCompany((company) => ({ branch_id: branch(company) })),
      set: 'copies_de',
      adds: byCompany((company) => ({ ...standing(company), branch_id: idOf('b', 'closed', company) })),
    },
    gazette_runs: { rows: one({ issue_id: ISSUE }), set: 'closed_name', adds: one({ ...run, number: 2, rows: '[]' }) },
    gazette_changes: { rows: one({ issue_id: ISSUE }), set: 'reason', adds: one(change) },
    campaigns: {
      rows: byContent(CAMPAIGN, HIDDEN_CAMPAIGN),
      set: 'starts',
      adds: one({ id: HIDDEN_CAMPAIGN, published_at: '2026-01-01', starts: '2026-01-01', ends: '2026-01-02' }),
    },
    campaigns_texts: {
      rows: byContent(CAMPAIGN, HIDDEN_CAMPAIGN),
      set: 'title',
      adds: one({ id: CAMPAIGN, language: 'fr', title: 'N' }),
    },
    campaign_uses: {
      rows: byCompany((company) => use(company)),
      set: 'made',
      adds: byCompany((company) => ({ ...use(company), branch_id: idOf('b', 'closed', company) })),
    },
  },
  async insert(client) {
    await insertReleased(client, 'gazette', { open: ISSUE, planned: HIDDEN }, facts, { title: 'T', teaser: '' });
    await insertReleased(
      client,
      'campaign',
      { open: CAMPAIGN, planned: HIDDEN_CAMPAIGN },
      { starts: '2026-01-01', ends: '2026-01-02' },
      { title: 'T', teaser: '', post: '', newsletter: '', documents: [] },
    );
    for (const company of COMPANIES) {
      const rows = {
        gazette_orders: order(company),
        gazette_standing_orders: standing(company),
        campaign_uses: use(company),
      };
      for (const [table, row] of Object.entries(rows)) await insertRows(client, table, [row]);
    }
    await insertRows(client, 'gazette_runs', [{ ...run, rows: [] }]);
    await insertRows(client, 'gazette_changes', [change]);
  },
};
