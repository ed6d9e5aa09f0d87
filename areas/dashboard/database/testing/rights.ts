import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf } from '#access/testing/people.ts';
import { byStaffId } from '#access/testing/rows.ts';
import { one } from '#access/testing/target.ts';

/** How the tables of the dashboard are tried. */
export const rights: AreaRights = {
  targets: {
    dashboard_arrangements: {
      rows: byStaffId,
      set: 'hidden',
      adds: { c: () => ({ staff_id: idOf('p', 'former', 'c'), tiles: [], hidden: [] }) },
    },
    webbox: { rows: one({ title_de: 'Bald' }), set: 'text_de' },
  },
  async insert(client) {
    await client.query("insert into dashboard_arrangements (staff_id, tiles, hidden) select id, '{}', '{}' from staff");
    // One former person has none, so that adding it can be tried.
    await client.query('delete from dashboard_arrangements where staff_id = $1', [idOf('p', 'former', 'c')]);
    // Not shown yet: only who edits it sees it.
    await client.query("update webbox set title_de = 'Bald', shown_from = internal.zurich_today() + 30");
  },
};
