import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf, personOf } from '#access/testing/people.ts';
import { byCompany } from '#access/testing/rows.ts';
import { one, type Row, type RowFor } from '#access/testing/target.ts';

/** Terms of the rights test: released for everybody, and not released. */
const ITEMS = [
  ['open', ['release']],
  ['planned', []],
] as const;

const FACTS = {
  ...{ discount: 30, payment_days: 30, valid_from: '2026-01-01' },
  bonuses: [{ measure: 'units', scope: 'company', valid_from: null, valid_to: null, steps: [{ from: 1, percent: 1 }] }],
};
const TEXTS = { title: 'T', body: { type: 'doc', content: [] } };

/** x released, w not. */
const byTerms = (row: (id: string) => Row): Record<string, RowFor> => ({
  x: () => row(idOf('u', 'open')),
  w: () => row(idOf('u', 'planned')),
});

/** How the tables of the conditions are tried. */
export const rights: AreaRights = {
  targets: {
    supplier_terms: {
      rows: byTerms((id) => ({ id })),
      set: 'discount',
      adds: one({
        id: idOf('u', 'planned'),
        ...{ published_at: '2026-01-01', discount: 1, payment_days: 1, valid_from: '2026-01-01' },
      }),
    },
    supplier_terms_texts: {
      rows: byTerms((id) => ({ id })),
      set: 'title',
      adds: one({ id: idOf('u', 'open'), language: 'fr', title: 'N', body: '{}' }),
    },
    bonus_steps: { rows: byTerms((terms_id) => ({ terms_id })) },
    search_supplier_contacts: { rows: byCompany((company) => ({ title: idOf('o', company) })) },
    supplier_contacts: {
      rows: byCompany((company) => ({ terms_id: idOf('u', 'open'), optician_id: idOf('o', company) })),
      set: 'name',
      adds: byCompany((company) => ({ terms_id: idOf('u', 'second'), optician_id: idOf('o', company) })),
    },
  },
  async insert(client) {
    const moderator = personOf('moderator').id;
    for (const [name, moves] of [...ITEMS, ['second', ['release']] as const]) {
      const id = idOf('u', name);
      await client.query(`insert into contents (id, kind, author_id, author_name) values ($1, 'terms', $2, 'M')`, [
        id,
        moderator,
      ]);
      await client.query(
        `insert into content_revisions (content_id, language, texts, saved_by, saved_name)
         values ($1, null, $2, $4, 'M'), ($1, 'de', $3, $4, 'M')`,
        [id, JSON.stringify(FACTS), JSON.stringify(TEXTS), moderator],
      );
      for (const move of moves) {
        await client.query(
          `select internal.apply_move(item, $2, '{}', internal.latest_revisions(item.id, '{}'), null, null)
           from contents item where item.id = $1`,
          [id, move],
        );
      }
    }
    await client.query(`insert into supplier_contacts (terms_id, optician_id, name) select $1, id, id from opticians`, [
      idOf('u', 'open'),
    ]);
  },
};
