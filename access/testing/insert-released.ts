import type pg from 'pg';
import { personOf } from './people.ts';

/**
 * Two items of a kind for the rights test, of the moderator: one that readers have, and one that is still written.
 * @param ids of both
 */
export async function insertReleased(
  client: pg.ClientBase,
  kind: string,
  ids: Readonly<Record<'open' | 'planned', string>>,
  facts: object,
  texts: object,
): Promise<void> {
  const moderator = personOf('moderator').id;
  for (const [state, id] of Object.entries(ids)) {
    await client.query(`insert into contents (id, kind, author_id, author_name) values ($1, $2, $3, 'M')`, [
      id,
      kind,
      moderator,
    ]);
    await client.query(
      `insert into content_revisions (content_id, language, texts, saved_by, saved_name)
       values ($1, null, $2, $4, 'M'), ($1, 'de', $3, $4, 'M')`,
      [id, JSON.stringify(facts), JSON.stringify(texts), moderator],
    );
    if (state === 'open') {
      await client.query(
        `select internal.apply_move(item, 'release', '{}', internal.latest_revisions(item.id, '{}'), null, null)
         from contents item where item.id = $1`,
        [id],
      );
    }
  }
}
