import type { AreaRights } from '#access/testing/area-rights.ts';
import { type Company, idOf } from '#access/testing/people.ts';
import { byCompany, byStaffId, foreign, own } from '#access/testing/rows.ts';
import { one, type Row, type RowFor } from '#access/testing/target.ts';

const COMPANIES: readonly Company[] = ['a', 'b', 'h', 'c'];
const OPEN = '2026-01-01';
const WAITING = '2026-02-01';

/** Rows of an open branch in a released month, of a closed one (i), and of one's own in a month that is not released (w). */
const byBranch = (row: (branch: string, month: string) => Row): Record<string, RowFor> => ({
  ...byCompany((company) => row(idOf('b', 'open', company), OPEN)),
  i: (caller) => row(idOf('b', 'closed', own(caller)), OPEN),
  w: (caller) => row(idOf('b', 'open', own(caller)), WAITING),
  v: (caller) => row(idOf('b', 'open', foreign(caller)), WAITING),
});

const figure = { units: 1, turnover: 1 };

/** How the tables of the sales figures are tried. */
export const rights: AreaRights = {
  targets: {
    sales_product_groups: {
      rows: one({ line: 'glasses', name: 'single' }),
      set: 'de',
      adds: one({ line: 'glasses', name: 'n', position: 9, de: 'N', fr: 'N' }),
    },
    glasses_sales: {
      rows: byBranch((branch_id, month) => ({ branch_id, month })),
      set: 'units',
      adds: byBranch((branch_id, month) => ({ branch_id, month, brand: 'hoya', product_group: 'single', ...figure })),
    },
    conil_sales: {
      rows: byBranch((branch_id, month) => ({ branch_id, month })),
      set: 'units',
      adds: byBranch((branch_id, month) => ({ branch_id, month, product_group: 'care', ...figure })),
    },
    branch_sales: {
      rows: byBranch((branch_id, month) => ({ branch_id, month, line: 'glasses' })),
      set: 'units',
      adds: byBranch((branch_id) => ({
        branch_id,
        month: '2026-03-01',
        line: 'glasses',
        product_groups: '{}',
        ...figure,
      })),
    },
    sales_batch_figures: {
      rows: byCompany((company) => ({ branch_id: idOf('b', 'open', company) })),
      set: 'product_group',
      adds: one({ batch_id: idOf('b', 'new'), branch_id: idOf('b', 'open', 'a'), month: OPEN, product_group: 'near' }),
    },
    sales_log: { rows: byCompany((company) => ({ branch_id: idOf('b', 'open', company) })) },
    company_sales: { rows: byCompany((company) => ({ optician_id: idOf('o', company), month: OPEN })) },
    sales_releases: {
      rows: one({ line: 'glasses', month: OPEN }),
      set: 'released_by_name',
      adds: one({ line: 'glasses', month: WAITING }),
    },
    sales_notes: {
      rows: byCompany((company) => ({ branch_id: idOf('b', 'open', company) })),
      set: 'text',
      adds: byCompany((company) => ({
        branch_id: idOf('b', 'open', company),
        from_month: OPEN,
        to_month: OPEN,
        text: 'N',
      })),
    },
    search_sales_notes: {
      rows: byCompany((company) => ({
        search: { branch: idOf('b', 'open', company), span: 'free', from: '2026-01', to: '2026-01' },
      })),
    },
    sales_report_wishes: {
      rows: byStaffId,
      set: 'delivery',
      adds: { c: () => ({ staff_id: idOf('p', 'former', 'c'), delivery: 'off' }) },
    },
    sales_changes: {
      rows: byCompany((company) => ({ branch_id: idOf('b', 'open', company) })),
      set: 'reason',
      adds: one({
        branch_id: idOf('b', 'open', 'a'),
        line: 'glasses',
        month: OPEN,
        product_group: 'single',
        reason: 'New',
      }),
    },
    sales_group_months: {
      rows: one({ line: 'glasses', month: OPEN }),
      set: 'units',
      adds: one({ line: 'glasses', month: WAITING }),
    },
    sales_benchmark_cells: {
      rows: one({ line: 'glasses', month: OPEN }),
      set: 'units',
      adds: one({
        ...{ line: 'glasses', period: 'month', month: OPEN, subject: 'group:near', sizes: [], regions: [] },
        ...{ units: '{}', turnover: '{}', written: OPEN },
      }),
    },
    sales_batches: {
      rows: one({ id: idOf('b', 'batch') }),
      set: 'reason',
      adds: one({
        id: idOf('b', 'new'),
        line: 'conil',
        file_name: 'n',
        months: [],
        brands: [],
        figures: 0,
        removed: 0,
      }),
    },
  },
  async insert(client) {
    const branches = COMPANIES.flatMap((company) => ['open', 'closed'].map((state) => idOf('b', state, company)));
    const months = [OPEN, WAITING];
    await client.query(
      `insert into glasses_sales select branch, month, 'zeiss', 'single', 1, 1 from unnest($1::uuid[]) branch, unnest($2::date[]) month`,
      [branches, months],
    );
    await client.query(
      `insert into conil_sales select branch, month, 'daily', 1, 1 from unnest($1::uuid[]) branch, unnest($2::date[]) month`,
      [branches, months],
    );
    await client.query(`insert into sales_releases (line, month) values ('glasses', $1), ('conil', $1)`, [OPEN]);
    await client.query(
      `insert into sales_notes (branch_id, from_month, to_month, text) select branch, $2, $2, 'N' from unnest($1::uuid[]) branch`,
      [branches, OPEN],
    );
    await client.query(
      `insert into sales_changes (line, branch_id, month, brand, product_group, after, reason)
       select 'glasses', branch, $2, 'zeiss', 'single', '{"units": 1, "turnover": 1}', 'Tried' from unnest($1::uuid[]) branch`,
      [branches, OPEN],
    );
    await client.query(
      `insert into sales_batches (id, line, file_name, months, brands, figures, removed) values ($1, 'conil', 'f', '{}', '{}', 0, 0)`,
      [idOf('b', 'batch')],
    );
    await client.query(
      `insert into sales_batch_figures (batch_id, branch_id, month, product_group, units_before, turnover_before)
       select $1, branch, $3, 'single', 1, 1 from unnest($2::uuid[]) branch`,
      [idOf('b', 'batch'), branches, OPEN],
    );
    await client.query("insert into sales_report_wishes (staff_id, delivery) select id, 'off' from staff");
    // One former person has none, so that adding it can be tried.
    await client.query('delete from sales_report_wishes where staff_id = $1', [idOf('p', 'former', 'c')]);
    await client.query(`insert into sales_group_months (line, month) values ('glasses', $1)`, [OPEN]);
    await client.query(
      `insert into sales_benchmark_cells (line, period, month, subject, sizes, regions, units, turnover, written)
       values ('glasses', 'month', $1, 'all', '{small}', '{de}', '{}', '{}', now())`,
      [OPEN],
    );
  },
};
