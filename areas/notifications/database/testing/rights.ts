import type pg from 'pg';
import type { AreaRights } from '#access/testing/area-rights.ts';
import { personOf } from '#access/testing/people.ts';
import { byPerson, byStaffId } from '#access/testing/rows.ts';
import { one } from '#access/testing/target.ts';

/** How the tables of notifications are tried. */
export const rights: AreaRights = {
  targets: {
    notifications: {
      rows: byStaffId,
      set: 'read_at',
      changes: { p: { row: (caller) => ({ staff_id: personOf(caller).id }), set: `title_de = 'Other'` } },
      adds: byPerson((id) => ({ staff_id: id, type: 't', kind: 't', title_de: 'N', title_fr: 'N', path: '/app' })),
    },
    mails: { rows: byStaffId, set: 'status', adds: byPerson((id) => ({ staff_id: id, kind: 'tried' })) },
    message_postings: { rows: one({ kind: 'tried' }), set: 'once_key', adds: one({ kind: 'added' }) },
    mail_addresses: {
      rows: {
        s: (caller) => ({ address: `${caller.toLowerCase()}@test.example` }),
        // Somebody else of company a.
        o: (caller) => ({ address: `${caller === 'optician' ? 'opticianowner' : 'optician'}@test.example` }),
        x: () => ({ address: 'elsewhere@test.example' }),
      },
      set: 'paused',
      adds: one({ address: 'new@test.example' }),
    },
    message_templates: {
      rows: one({ kind: 'tried' }),
      set: 'subject',
      adds: one({ kind: 'new', language: 'fr', subject: 'S', heading: 'H', text: 'T', button: '', subject_many: 'M' }),
    },
    own_notification_types: { rows: byStaffId },
    mail_sendings: { rows: one({ kind: 'tried' }) },
  },
  insert: insertMessages,
};

/** A line of the bell and a mail of everybody, and the state of everybody's address. */
async function insertMessages(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into message_postings (kind) values ('tried');
    insert into notifications (staff_id, type, kind, title_de, title_fr, path)
      select id, 'tried', 'tried', 'T', 'T', '/app' from staff;
    insert into mails (staff_id, type, kind, status) select id, 'tried', 'tried', 'sent' from staff;
    insert into mail_addresses (address) select lower(email) from auth.users;
    insert into mail_addresses (address) values ('elsewhere@test.example');
    insert into message_templates (kind, language, subject, heading, text, button, subject_many)
      values ('tried', 'de', 'S', 'H', 'T', '', 'M')`);
}
