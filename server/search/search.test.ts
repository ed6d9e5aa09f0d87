import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AREAS } from '#server/areas.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { SearchAnswer, SearchHit } from '#shared/contracts/search.ts';

let portal: TestPortal;
let optician: Member;
let owner: Member;
let romand: Member;
let moderator: Member;
let admin: Member;
let instructor: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  [optician, owner, romand, moderator, admin, instructor] = (await Promise.all(
    (['optician', 'owner', 'romand', 'moderator', 'admin', 'instructor'] as const).map((name) =>
      portal.signIn(`${name}@lumen.example`),
    ),
  )) as [Member, Member, Member, Member, Member, Member];
});
afterAll(() => portal.stop());

async function search(member: Member, q: string, more: Record<string, string> = {}): Promise<SearchAnswer['groups']> {
  const answer = await member.call('GET', `/search?${new URLSearchParams({ q, language: 'de', ...more })}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body.data as SearchAnswer).groups;
}
async function hits(member: Member, q: string, kind: string, more = {}): Promise<SearchHit[]> {
  return (await search(member, q, more)).find((group) => group.kind === kind)?.hits ?? [];
}
const titles = (found: SearchHit[]) => found.map(({ title }) => title);
const marked = ({ title, marks }: SearchHit) => marks.map(([from, to]) => title.slice(from, to));

/** Runs `work` while a statement holds, and another takes it back. */
async function during(before: string, after: string, work: () => Promise<void>) {
  await portal.database.pool.query(before);
  try {
    await work();
  } finally {
    await portal.database.pool.query(after);
  }
}

describe('companies, people and branches', () => {
  test.each(['mueller', 'Müller', 'MULLER'])('in every spelling: %s', async (q) => {
    expect(titles(await hits(optician, q, 'company'))).toEqual(
      expect.arrayContaining(['Müller Optik AG', 'Mueller Augenoptik', 'Optique Muller Sàrl']),
    );
    expect(titles(await hits(optician, q, 'person', { limit: '50' }))).toEqual(
      expect.arrayContaining(['Anna Müller', 'Hansjörg Mueller']),
    );
  });

  test('lead to their page, with what was looked for marked', async () => {
    const [company] = await hits(optician, 'aebisch', 'company');
    expect(company).toMatchObject({
      title: 'Aebischer Optik AG',
      path: expect.stringMatching(/^\/app\/opticians\/[\da-f-]{36}$/),
    });
    expect(company && marked(company)).toEqual(['Aebischer']);
    const [person] = await hits(optician, 'livia aebischer', 'person');
    expect(person).toMatchObject({
      title: 'Livia Aebischer',
      detail: 'Aebischer Optik AG',
      search: { staffId: person?.id },
    });
    expect((await hits(optician, '3098', 'branch'))[0]?.detail).toContain('Köniz');
  });

  test('near spellings stand in for none, and are no help beside what fits', async () => {
    expect(titles(await hits(optician, 'aebicher', 'company'))).toContain('Aebischer Optik AG');
    expect((await search(optician, 'aebicher')).every(({ nearly }) => nearly)).toBe(true);
    expect((await search(optician, 'aebischer')).every(({ nearly }) => !nearly)).toBe(true);
  });

  test('minus and quotes', async () => {
    expect(titles(await hits(optician, 'müller -augenoptik', 'company'))).not.toContain('Mueller Augenoptik');
    expect(titles(await hits(optician, '"aebischer optik"', 'company'))).toEqual(['Aebischer Optik AG']);
    expect(await hits(optician, '"optik aebischer"', 'company')).toEqual([]);
  });

  test('are as many as one may open, whoever asks', async () => {
    for (const member of [optician, owner, admin]) {
      for (const [table, kind, column] of [
        ['opticians', 'company', 'search_text'],
        ['staff', 'person', 'search_text'],
      ] as const) {
        const { count } = await member.client
          .from(table)
          .select('id', { count: 'exact', head: true })
          .like(column, '%optik%');
        const group = (await search(member, 'optik', { limit: '50' })).find((one) => one.kind === kind);
        if (kind === 'company')
          expect([group?.count, group?.more]).toEqual([Math.min(count ?? 0, 100), (count ?? 0) > 100]);
        const ids = (group?.hits ?? []).map(({ id }) => id);
        const readable = await member.client.from(table).select('id').in('id', ids);
        expect(readable.data?.length).toBe(ids.length);
      }
    }
  });
});

describe('content', () => {
  test('with a piece of its text, in both languages at once, called as in one’s own', async () => {
    const { rows } = await portal.database.pool.query<{ id: string; title: string; word: string }>(
      `select text.id, own.title, (regexp_match(text.body::text, '[A-ZÄÖÜ][a-zäöü]{9,}'))[1] as word from news_texts text
       join news_texts own on own.id = text.id and own.language = 'fr'
       join contents item on item.id = text.id where item.access_level = 'fullAccess' and text.language = 'de' order by text.title limit 1`,
    );
    const [{ id = '', word = '', title = '' } = {}] = rows;
    const found = (await hits(romand, word, 'news', { language: 'fr', limit: '50' })).find((hit) => hit.id === id);
    expect(found).toMatchObject({ title, language: 'de', title_language: 'fr', path: `/app/news/${id}` });
    const { text = '', marks = [] } = found?.snippet ?? {};
    expect(marks.map(([from, to]) => text.slice(from, to))).toContain(word);
  });

  test('with the next date of a course, and none where none is planned', async () => {
    const { rows } = await portal.database.pool.query<{ id: string; title: string; next: Date | null }>(
      `select text.id, text.title, min(date.starts_at) filter (where date.starts_at > now() and date.cancelled_at is null) as next
       from courses_texts text left join registration_dates date on date.content_id = text.id
       where text.language = 'de' group by text.id, text.title`,
    );
    const found = await Promise.all(rows.map(({ title }) => hits(moderator, `"${title}"`, 'course', { limit: '50' })));
    const dates = rows.map(({ id }, at) => {
      const day = found[at]?.find((hit) => hit.id === id)?.published_at;
      return day ? new Date(day) : null;
    });
    expect(dates).toEqual(rows.map(({ next }) => next));
    expect(dates.some((day) => day !== null)).toBe(true);
  });

  test('with the handbook that a chapter is of', async () => {
    const { rows } = await portal.database.pool.query<{ id: string; title: string; book: string }>(
      `select text.id, text.title, book.title as book from page_tree place
       join pages_texts text on text.id = place.page_id and text.language = 'de'
       join page_tree above on above.page_id = place.parent_id and above.key = 'leadership-handbook'
       join pages_texts book on book.id = above.page_id and book.language = 'de' limit 1`,
    );
    const [{ id = '', title = '', book = '' } = {}] = rows;
    const chapter = (await hits(owner, `"${title}"`, 'page', { limit: '50' })).find((hit) => hit.id === id);
    expect(chapter?.detail).toBe(book);
    expect(book).not.toBe('');
  });

  test('for owners alone is nothing to others: no title, no count, no suggestion', async () => {
    const { rows } = await portal.database.pool.query<{ title: string; id: string }>(
      `select text.title, text.id from news_texts text join contents item using (id)
       where item.access_level = 'restrictedAccess' and text.language = 'de'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { title, id } of rows) {
      const ids = async (member: Member, q: string) =>
        (await hits(member, q, 'news', { limit: '50' })).map((hit) => hit.id);
      expect(await ids(owner, title)).toContain(id);
      expect(await ids(optician, title)).not.toContain(id);
      expect(await ids(optician, title.slice(1))).not.toContain(id);
      expect((await search(optician, `"${title}"`)).reduce((sum, { count }) => sum + count, 0)).toBe(0);
    }
  });

  test('and what a part that is switched off opens is found by nobody', async () => {
    await during(
      `update features set switched_on = false where name = 'directory'`,
      `update features set switched_on = true where name = 'directory'`,
      async () => expect((await search(optician, 'aebischer')).map(({ kind }) => kind)).not.toContain('company'),
    );
  });
});

describe('what areas declare as a view', () => {
  const views = AREAS.flatMap(({ searches = [] }) => searches).flatMap((source) =>
    'view' in source ? source.kinds.map(({ name }) => ({ kind: name, view: source.view })) : [],
  );

  test('runs with the rights of who asks, and stands in the table below', async () => {
    const { rows } = await portal.database.pool.query(
      `select relname from pg_class where relname = any ($1) and 'security_invoker=true' = any (reloptions)`,
      [views.map(({ view }) => view)],
    );
    expect(rows.map(({ relname }) => relname).sort()).toEqual([...new Set(views.map(({ view }) => view))].sort());
    expect(FOUND.map(([kind]) => kind).sort()).toEqual(views.map(({ kind }) => kind).sort());
  });

  const FOUND = [
    ['erfa', 'erfa gruppe', ['optician', 'owner', 'romand', 'moderator', 'admin']],
    ['erfaMeeting', 'erfa', ['owner', 'romand', 'admin']],
    ['boardMeeting', 'vorstandssitzung', ['admin']],
    ['certification', 'go', ['optician', 'owner', 'romand', 'moderator', 'admin']],
    ['salesNote', 'umbau', ['owner', 'admin']],
    ['supplierContact', 'hoya', ['optician', 'owner']],
  ] as const;
  test.each(FOUND)(
    '%s: all that one may open; to others no title, no count, no suggestion',
    async (kind, q, finders) => {
      const people = { optician, owner, romand, moderator, admin, instructor };
      const { view = '' } = views.find((one) => one.kind === kind) ?? {};
      for (const [name, member] of Object.entries(people)) {
        const group = (await search(member, q, { limit: '50' })).find((one) => one.kind === kind);
        if (finders.some((one) => one === name)) {
          const { data, count } = await member.client
            .from(view as 'search_meetings')
            .select('record_id', { count: 'exact' })
            .eq('kind', kind)
            .like('text', `%${q}%`);
          expect([group?.count, group?.nearly], name).toEqual([count, false]);
          const open = data?.map(({ record_id }) => record_id);
          for (const { id } of group?.hits ?? []) expect(open, name).toContain(id);
        } else {
          const near = await search(member, `${q}x`);
          expect([group, near.find((one) => one.kind === kind)], name).toEqual([undefined, undefined]);
        }
      }
    },
  );

  test('is asked like everything else: synonyms, inflections, quotes, minus, near spellings, stars', async () => {
    const [note] = await hits(owner, 'umbau', 'salesNote');
    const { data } = await owner.client
      .from('sales_notes')
      .insert({
        ...{ branch_id: note?.search.branch ?? '', from_month: '2026-02-01', to_month: '2026-02-01' },
        text: 'Neue Filiale: Kurzsichtigkeit im Schaufenster',
      })
      .select('id')
      .single();
    const found = async (q: string) => (await hits(owner, q, 'salesNote')).some(({ id }) => id === data?.id);
    for (const q of [
      'filial',
      'Filialen',
      'succursale',
      'myopie',
      'neue -umbau',
      '"im Schaufenster"',
      'Kurzsichtikeit',
    ]) {
      expect([q, await found(q)]).toEqual([q, true]);
    }
    for (const q of ['"Schaufenster im"', 'filiale -kurzsichtigkeit', 'filiale brille']) {
      expect([q, await found(q)]).toEqual([q, false]);
    }
    await portal.database.rows(sql`
      insert into favourites (staff_id, kind, record_id)
      select person.id, 'salesNote', ${data?.id} from staff person join auth.users account on account.id = person.auth_user_id
      where account.email = 'owner@lumen.example'`);
    const { body } = await owner.call('GET', '/search/favourites?language=fr');
    expect(titles(body.data as SearchHit[])).toContain('Neue Filiale: Kurzsichtigkeit im Schaufenster');
    await portal.database.rows(sql`delete from favourites where record_id = ${data?.id}`);
    const [group] = await hits(romand, 'groupe erfa', 'erfa', { language: 'fr' });
    expect(group).toMatchObject({ title: 'Groupe ERFA 1', detail: 'Berne et Oberland' });
  });
});

test('what fails says so, and the others stand', async () => {
  await during(
    'alter table search_documents rename to search_documents_away',
    'alter table search_documents_away rename to search_documents',
    async () => {
      const groups = await search(optician, 'aebischer');
      expect(groups.find(({ kind }) => kind === 'news')).toMatchObject({ failed: true, count: 0, hits: [] });
      expect(groups.find(({ kind }) => kind === 'company')).toMatchObject({ failed: false });
    },
  );
});

test('a lookup looks at its kinds alone', async () => {
  const kinds = async (scope: string) => (await search(optician, 'optik', { scope })).map(({ kind }) => kind);
  expect(new Set(await kinds('lookUpBusiness'))).not.toContain('news');
  expect(await kinds('lookUpBusiness')).toContain('company');
  for (const scope of ['lookUpMarketplace', 'lookUpCourse', 'lookUpGesundheitsoptik']) {
    expect(await kinds(scope)).not.toContain('company');
  }
});

describe('bad input', () => {
  test.each([
    '',
    '   ',
    '%',
    '_',
    "'",
    '"',
    '-',
    '\u0007\u001b',
    '\ud800',
    '🕶️',
    '\\',
    'a'.repeat(2000),
    '%'.repeat(2000),
  ])('finds nothing and breaks nothing: %j', async (q) => {
    expect((await search(optician, q)).filter(({ nearly }) => !nearly)).toEqual([]);
  });
  test.each([
    [{ q: 'a'.repeat(2001) }, 'q'],
    [{ q: 'a\u0000' }, 'q'],
    [{ q: 'a', limit: '51' }, 'limit'],
    [{ q: 'a', scope: 'lookUpEverything' }, 'scope'],
    [{ q: 'a', language: 'rm' }, 'language'],
  ])('is refused by its name: %#', async (query, field) => {
    const parameters = new URLSearchParams({ language: 'de', ...query });
    const { status, body } = await optician.call('GET', `/search?${parameters}`);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
  });
  test('needs somebody who is signed in', async () => {
    expect((await portal.call('GET', '/search?q=optik&language=de')).status).toBe(401);
    expect((await portal.call('GET', '/search/favourites?language=de')).status).toBe(401);
  });
});

test('what nobody found is noted without who asked, what was found is not', async () => {
  const miss = (member: Member, q: string) => member.call('POST', '/search/missed', { body: { q, language: 'de' } });
  for (const member of [optician, owner, romand]) expect((await miss(member, 'Zzyzx \u0007Brille?')).status).toBe(200);
  await miss(optician, 'aebischer');
  await miss(optician, '%');
  expect(await portal.database.rows(sql`select words, asked from search_misses`)).toEqual([
    { words: 'zzyzx brille', asked: 3 },
  ]);
  expect((await moderator.client.rpc('search_misses_to_fill')).data).toMatchObject([
    { words: 'zzyzx brille', asked: 3 },
  ]);
  expect((await optician.client.rpc('search_misses_to_fill')).data).toEqual([]);
});

test('a star stays one’s own, and shows what one may still open', async () => {
  const listed = async (member: Member) => {
    const { status, body } = await member.call('GET', '/search/favourites?language=de');
    expect(status).toBe(200);
    return titles(body.data as SearchHit[]);
  };
  const [company] = await hits(optician, 'aebischer', 'company');
  const [item] = await portal.database.rows<{ id: string; title: string }>(
    sql`select id, title from news_texts where language = 'de' order by title limit 1`,
  );
  const star = (kind: string, record_id?: string) => optician.client.from('favourites').insert({ kind, record_id });
  const { data: me } = await optician.client.from('staff').select('id').eq('first_name', 'x');
  expect(me).toEqual([]);
  const own = await portal.database.one<{ id: string }>(
    sql`select person.id from staff person join auth.users account on account.id = person.auth_user_id
      where account.email = 'optician@lumen.example'`,
  );
  for (const [kind, record_id] of [
    ['company', company?.id],
    ['news', item?.id],
    ['unknown', company?.id],
  ] as const) {
    const { error } = await optician.client.from('favourites').insert({ staff_id: own.id, kind, record_id });
    expect(error).toBeNull();
  }
  expect((await star('company', company?.id)).error).not.toBeNull();
  expect(await listed(optician)).toEqual([item?.title, 'Aebischer Optik AG']);
  expect(await listed(owner)).toEqual([]);
  await portal.database.rows(
    sql`update contents set access_level = 'restrictedAccess', audience = '{role:admin}' where id = ${item?.id}`,
  );
  expect(await listed(optician)).toEqual(['Aebischer Optik AG']);
});
