import pg from 'pg';
import { insertFixture } from '#access/testing/fixture.ts';
import { type CallerName, requestOf } from '#access/testing/people.ts';
import type { Pool } from '#database/pool.ts';
import { createTestDatabase } from '#database/testing/test-database.ts';

/** A database with the people of the rights test and a kind of content that an area may declare in this way. */
export interface Desk {
  client: pg.Client;
  /** For what the process does itself. */
  pool: Pool;
  /** The first column of each row that a statement answers, as somebody, in a transaction of its own. */
  as<T>(caller: CallerName, text: string, values?: unknown[]): Promise<T[]>;
  /** The same past every right. */
  look<T>(text: string, values?: unknown[]): Promise<T[]>;
  /** A draft of the owner of company a with a German text; answers its id. */
  draft(title?: string): Promise<string>;
  /** Saves a text after the latest one; answers the revision's id. */
  write(caller: CallerName, id: string, language: string | null, texts: object): Promise<string>;
  move(caller: CallerName, id: string, action: string, wishes?: object): Promise<Moved>;
  stop(): Promise<void>;
}

/** What a move answers. */
export interface Moved {
  history: number;
  status: string;
  updated: string;
}

/** Opticians write it, moderators release it. */
const DECLARATION = `
  create table tried (id uuid primary key references contents on delete cascade, published_at timestamptz not null,
    seats smallint not null check (seats > 0));
  create table tried_texts (id uuid not null references tried on delete cascade, language language not null,
    title text not null check (length(title) between 1 and 120), primary key (id, language));
  alter table tried enable row level security;
  alter table tried_texts enable row level security;
  insert into content_kinds values ('tried', 'tried', 'canViewMarketplace', 'canEditMarketplaceOffers', 'canManageMarketplace');
  grant select on tried, tried_texts to authenticated;
  create policy read_tried on tried for select to authenticated
    using (exists (select from contents item where item.id = tried.id));
  create policy read_tried_texts on tried_texts for select to authenticated
    using (exists (select from contents item where item.id = tried_texts.id));`;

/** Opens a desk of its own for a test file. Call `stop` in `afterAll`. */
export async function openDesk(): Promise<Desk> {
  const database = await createTestDatabase('portal');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insertFixture(client);
  await client.query(DECLARATION);
  const first = <T>({ rows }: pg.QueryResult): T[] => rows.map((row) => Object.values(row)[0] as T);
  const look = async <T>(text: string, values: unknown[] = []) => first<T>(await client.query(text, values));
  const as = async <T>(caller: CallerName, text: string, values: unknown[] = []): Promise<T[]> => {
    const { role, claims } = requestOf(caller);
    await client.query('begin');
    try {
      await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        role,
        JSON.stringify(claims),
      ]);
      const found = await client.query(text, values);
      await client.query('commit');
      return first<T>(found);
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  const desk: Desk = {
    client,
    pool: database.pool,
    as,
    look,
    draft: async (title = 'Titel') => {
      const [id = ''] = await as<string>('opticianOwner', `select internal.create_content('tried')`);
      await desk.write('opticianOwner', id, null, { seats: 4 });
      await desk.write('opticianOwner', id, 'de', { title });
      return id;
    },
    write: async (caller, id, language, texts) => {
      const [base] = await look<string>(
        'select max(id) from content_revisions where content_id = $1 and language is not distinct from $2::language',
        [id, language],
      );
      const [made = ''] = await as<string>(caller, 'select (internal.save_content($1, $2, $3, $4, false)).id', [
        id,
        language,
        JSON.stringify(texts),
        base,
      ]);
      return made;
    },
    move: async (caller, id, action, wishes = {}) => {
      const [moved] = await as<Moved>(
        caller,
        `select internal.move_content($1, $2, (select updated from contents where id = $1), $3)`,
        [id, action, JSON.stringify(wishes)],
      );
      if (!moved) throw new Error('A move answers something.');
      return moved;
    },
    stop: async () => {
      await client.end();
      await database.drop();
    },
  };
  return desk;
}
