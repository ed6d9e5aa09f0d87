import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf } from '#access/testing/people.ts';
import { one } from '#access/testing/target.ts';

const SITE = idOf('y', 'site');

/** How the tables of the embeds are tried. */
export const rights: AreaRights = {
  targets: {
    embed_sites: {
      rows: one({ id: SITE }),
      set: 'name',
      adds: one({ name: 'New', origins: '{https://new.example}' }),
    },
    embed_days: { rows: one({ site_id: SITE }), set: 'views', adds: one({ site_id: SITE, day: '2027-01-01' }) },
  },
  insert: async (client) => {
    await client.query(`insert into embed_sites (id, name, origins) values ($1, 'Site', '{https://site.example}')`, [
      SITE,
    ]);
    await client.query('insert into embed_days (site_id, views) values ($1, 3)', [SITE]);
  },
};
