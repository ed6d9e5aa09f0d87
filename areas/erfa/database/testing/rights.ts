import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf, personOf } from '#access/testing/people.ts';
import { byOpticianId } from '#access/testing/rows.ts';
import type { Row, RowFor } from '#access/testing/target.ts';

const GROUPS = ['led', 'other'] as const;
const of = (...words: string[]) => idOf('e', ...words);
/** l a request for the group that the owner of company a leads, t for one of a person of company b. */
const byGroup = (row: (group: string) => Row): Record<string, RowFor> => ({
  l: () => row('led'),
  t: () => row('other'),
});

/** How requests, objections and figures of groups are tried; the groups themselves are the directory's. */
export const rights: AreaRights = {
  targets: {
    search_erfa_groups: { rows: byGroup((group) => ({ record_id: idOf('g', group) })) },
    erfa_requests: {
      rows: byGroup((group) => ({ id: of('r', group) })),
      set: 'status',
      changes: { w: { row: () => ({ id: of('r', 'led') }), set: `status = 'withdrawn'` } },
      adds: byGroup((group) => ({ erfa_id: idOf('g', group), staff_id: idOf('p', 'former', 'a') })),
    },
    erfa_objections: {
      rows: byGroup((group) => ({ request_id: of('r', group) })),
      set: 'text',
      adds: {
        s: (caller) => ({ request_id: of('r', 'led'), staff_id: personOf(caller).id, text: 'N' }),
        o: () => ({ request_id: of('r', 'led'), staff_id: idOf('p', 'former', 'a'), text: 'N' }),
      },
    },
    erfa_figures: {
      rows: byOpticianId,
      set: 'named',
      adds: {
        s: (caller) => ({
          ...{ meeting_id: of('m', 'second'), optician_id: idOf('o', personOf(caller).company), named: true },
          ...{ measures: '{glasses.units}', from_month: '2026-01-01', to_month: '2026-01-01' },
        }),
      },
    },
  },
  async insert(client) {
    for (const group of GROUPS) {
      await client.query(`insert into erfa_requests (id, erfa_id, staff_id) values ($1, $2, $3)`, [
        ...[of('r', group), idOf('g', group), idOf('p', 'optician')],
      ]);
      await client.query(`insert into erfa_objections (request_id, staff_id, text) values ($1, $2, 'N')`, [
        ...[of('r', group), idOf('p', 'colleague', 'b')],
      ]);
    }
    for (const [name, months] of [
      ['first', 1],
      ['second', 2],
    ]) {
      await client.query(
        `insert into meetings (id, body_id, title, starts_at, ends_at)
         select $1, id, 'M', now() + make_interval(months => $2), now() + make_interval(months => $2, hours => 4)
         from meeting_bodies where record_id = $3`,
        [of('m', String(name)), months, idOf('g', 'led')],
      );
    }
    await client.query(
      `insert into erfa_figures (meeting_id, optician_id, measures, from_month, to_month, named)
       select $1, id, '{glasses.units}', '2026-01-01', '2026-01-01', true from opticians`,
      [of('m', 'first')],
    );
  },
};
