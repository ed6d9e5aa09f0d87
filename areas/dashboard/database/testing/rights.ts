import type { AreaRights } from '#access/testing/area-rights.ts';
import { one } from '#access/testing/target.ts';

/** How the tables of the dashboard are tried. */
export const rights: AreaRights = {
  targets: {
    webbox: { rows: one({ title_de: 'Bald' }), set: 'text_de' },
  },
  async insert(client) {
    // Not shown yet: only who edits it sees it.
    await client.query("update webbox set title_de = 'Bald', shown_from = current_date + 30");
  },
};
