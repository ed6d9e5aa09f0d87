import type pg from 'pg';
import type { AreaRights } from '#access/testing/area-rights.ts';
import { byPerson, byStaffId } from '#access/testing/rows.ts';
import { one } from '#access/testing/target.ts';

/** How the tables of settings are tried. */
export const rights: AreaRights = {
  targets: {
    settings: {
      rows: { x: () => ({ key: 'marketplaceEmail' }), k: () => ({ key: 'coursesProgramLink' }) },
      set: 'value',
      adds: one({ key: 'eventsEmail', value: '"events@test.example"' }),
    },
    settings_history: { rows: one({ key: 'marketplaceEmail' }), set: 'actor_name', adds: one({ key: 'eventsEmail' }) },
    banner_dismissals: {
      rows: byStaffId,
      set: 'dismissed',
      adds: byPerson((id) => ({ staff_id: id, banner_id: 'new', version: '0'.repeat(32) })),
    },
  },
  insert: insertSettings,
};

/** Two settings, and a banner that everybody put away. */
async function insertSettings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into settings (key, value) values
       ('marketplaceEmail', '"marketplace@test.example"'), ('coursesProgramLink', '"https://test.example/courses.pdf"')`,
  );
  await client.query(
    `insert into banner_dismissals (staff_id, banner_id, version) select id, 'old', md5('old') from staff`,
  );
}
