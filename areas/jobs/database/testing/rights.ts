import type { AreaRights } from '#access/testing/area-rights.ts';
import { byListing, insertListings, listingFacts, listingId } from '#access/testing/listings.ts';
import { idOf } from '#access/testing/people.ts';
import { byPerson } from '#access/testing/rows.ts';
import { one } from '#access/testing/target.ts';

const KIND = 'job';
const FACTS = { profession: 'optician', workload_from: 60, workload_to: 80, languages: ['de'] };
/** Profiles of everybody have ids of their own: nobody may read whose they are. */
const profileOf = (person: string) => `0${person.slice(1)}`;

/** How the tables of jobs are tried. */
export const rights: AreaRights = {
  targets: {
    job_offers: {
      rows: byListing(KIND, (id) => ({ id })),
      set: 'workload_to',
      adds: one({
        id: listingId(KIND, 'd'),
        published_at: '2027-01-01',
        ...FACTS,
        languages: '{de}',
        ...listingFacts('a'),
      }),
    },
    job_offers_texts: {
      rows: byListing(KIND, (id) => ({ id })),
      set: 'title',
      adds: one({ id: listingId(KIND, 'x'), language: 'fr', title: 'N', text: 'N' }),
    },
    open_job_offers: { rows: byListing(KIND, (id) => ({ id })) },
    job_professions: {
      rows: one({ name: 'optician' }),
      set: 'display_order',
      adds: one({ name: 'new', display_order: 1, de: 'Neu', fr: 'Neuf' }),
    },
    job_wordings: {
      rows: one({ id: idOf('w', 'tried') }),
      set: 'better',
      adds: one({ language: 'de', words: '{neu}', reason: 'Weil.', better: 'Alt' }),
    },
    job_seekers: {
      rows: byPerson((person) => ({ id: profileOf(person) })),
      set: 'text',
      adds: one({ staff_id: idOf('p', 'former', 'h'), id: idOf('w', 'profile') }),
    },
  },
  async insert(client) {
    await insertListings(client, KIND, FACTS);
    await client.query(
      `insert into job_wordings (id, language, words, reason, better) values ($1, 'de', '{alt}', 'Weil.', 'Neu')`,
      [idOf('w', 'tried')],
    );
    await client.query(
      `insert into job_seekers (staff_id, id, active, professions)
      select id, ('0' || substr(id::text, 2))::uuid, true, '{optician}' from staff where id <> $1`,
      [idOf('p', 'former', 'h')],
    );
  },
};
