import type pg from 'pg';
import { type CallerName, type Company, idOf, personOf } from './people.ts';
import type { Row, RowFor } from './target.ts';

/** Listings of the rights test: whose they are, and how they stand. */
const ITEMS = [
  ['x', 'optician', 'open'],
  ['v', 'optician', 'over'],
  ['d', 'optician', 'draft'],
  ['b', 'boardMember', 'closed'],
] as const satisfies readonly (readonly [string, CallerName, string])[];

/** The id of a listing by its letter. */
export const listingId = (kind: string, letter: string): string => idOf(kind, 'listing', letter);

/** What a listing of a company names: a branch and somebody who works there. */
export const listingFacts = (company: Company) => ({
  branch_id: idOf('b', 'open', company),
  contact_id: idOf('p', 'colleague', company),
});

/** x open, v over, d a draft, all of an optician of company a; b closed, of one of company b. */
export const byListing = (kind: string, row: (id: string) => Row): Record<string, RowFor> =>
  Object.fromEntries(ITEMS.map(([letter]) => [letter, () => row(listingId(kind, letter))]));

/** Inserts the listings of a kind with what happened to them, and a day of counts each. */
export async function insertListings(client: pg.ClientBase, kind: string, facts: object): Promise<void> {
  for (const [letter, author, state] of ITEMS) {
    const id = listingId(kind, letter);
    const person = personOf(author);
    await client.query('insert into contents (id, kind, author_id, author_name) values ($1, $2, $3, $4)', [
      id,
      kind,
      person.id,
      'A',
    ]);
    await client.query(
      `insert into content_revisions (content_id, language, texts, saved_by, saved_name)
       values ($1, null, $2, $4, 'A'), ($1, 'de', $3, $4, 'A')`,
      [
        id,
        JSON.stringify({ ...facts, ...listingFacts(person.company) }),
        JSON.stringify({ title: 'T', text: 'T' }),
        person.id,
      ],
    );
    if (state === 'draft') continue;
    await client.query(
      `select internal.apply_move(item, 'release', '{}', internal.latest_revisions(item.id, '{}'), null, null)
       from contents item where item.id = $1`,
      [id],
    );
    if (state === 'over')
      await client.query(`update listings set expires_at = now() - interval '1 day' where id = $1`, [id]);
    if (state === 'closed') {
      await client.query(`update listings set closed_at = now(), outcome = 'withdrawn' where id = $1`, [id]);
    }
    await client.query('insert into listing_days (listing_id, views) values ($1, 1)', [id]);
  }
}
