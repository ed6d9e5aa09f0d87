import type { AreaRights } from '#access/testing/area-rights.ts';
import { idOf } from '#access/testing/people.ts';
import { byPerson, byStaffId } from '#access/testing/rows.ts';

/** How the tables of accounts are tried. */
export const rights: AreaRights = {
  targets: {
    staff_preferences: {
      rows: byStaffId,
      set: 'gets_news',
      adds: { c: () => ({ staff_id: idOf('p', 'former', 'c') }) },
    },
    notification_preferences: {
      rows: byPerson((id) => ({ staff_id: id, type: 'jobAccepted', channel: 'email' })),
      set: 'frequency',
      adds: byPerson((id) => ({ staff_id: id, type: 'jobRejected', channel: 'email', frequency: 'off' })),
    },
    staff_notification_preferences: {
      rows: byPerson((id) => ({ staff_id: id, type: 'jobRejected', channel: 'email' })),
    },
  },
  async insert(client) {
    await client.query(
      `insert into notification_preferences (staff_id, type, channel, frequency)
       select id, 'jobAccepted', 'email', 'weekly' from staff`,
    );
    // One former person has no preferences, so that adding them can be tried.
    await client.query('delete from staff_preferences where staff_id = $1', [idOf('p', 'former', 'c')]);
  },
};
