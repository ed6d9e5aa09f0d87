import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLERS, type CallerName, idOf } from '#access/testing/people.ts';
import { type Desk, openDesk } from '../publishing/testing/tried-kind.ts';
import { refusal } from '../registration/testing/desk.ts';

interface Found {
  groups: {
    kind: string;
    count: number;
    nearly: boolean;
    hits: { record_id: string; language: string; title: string; parts: { title: string; text: string }[] }[];
  }[];
  words: string[];
}
interface Typed {
  words?: string;
  phrases?: string[];
  without?: string[];
}

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

async function find(caller: CallerName, typed: string | Typed, most = 50, language = 'de'): Promise<Found> {
  const wanted = {
    words: '',
    phrases: [],
    without: [],
    nearly: true,
    ...(typeof typed === 'string' ? { words: typed } : typed),
  };
  const [found] = await desk.as<Found>(caller, 'select internal.find_documents($1, $2, $3, $4)', [
    JSON.stringify(wanted),
    ['news', 'tried'],
    most,
    language,
  ]);
  if (!found) throw new Error('A search answers something.');
  return found;
}
const titles = ({ groups }: Found) => groups.flatMap(({ hits }) => hits.map(({ title }) => title));
const counted = ({ groups }: Found) => groups.reduce((sum, { count }) => sum + count, 0);

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...words: string[]) => ({ type: 'paragraph', content: words.map(text) });
const heading = (words: string) => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] });

/** A published news. */
async function news(
  texts: Record<string, { title: string; teaser?: string; body?: unknown[] }>,
  audience: string[] = [],
) {
  const [id = ''] = await desk.as<string>('moderator', `select internal.create_content('news')`);
  await desk.write('moderator', id, null, { category: 'group', kind: 'news', pinned: false });
  for (const [language, { title, teaser = 'Kurz gesagt', body = [paragraph('Text')] }] of Object.entries(texts)) {
    await desk.write('moderator', id, language, { title, teaser, body: { type: 'doc', content: body } });
  }
  if (audience.length > 0) {
    await desk.as('moderator', `select internal.set_audience($1, 'restrictedAccess', $2, null)`, [id, audience]);
  }
  await desk.move('moderator', id, 'release');
  return id;
}

test('of a long text its first letters are answered, by which the place to show is looked for', async () => {
  const parts = [
    { title: 'Eins', text: 'a'.repeat(10) },
    { title: '', text: 'b'.repeat(30) },
    { title: 'Drei', text: 'c' },
  ];
  const cut = async (most: number) =>
    (await desk.look('select internal.first_letters($1, $2)', [JSON.stringify(parts), most]))[0];
  expect(await cut(100)).toEqual(parts);
  expect(await cut(25)).toEqual([parts[0], { title: '', text: 'b'.repeat(10) }]);
  expect(await cut(0)).toEqual([]);
});

test('audiences are of any length, and go with the last text for them', async () => {
  const id = await news({ de: { title: 'Nur für wenige' } }, ['role:instructor']);
  const many = await desk.look<number>(`
    insert into search_audiences (kind, readers)
    select 'news', array(select 'optician:' || gen_random_uuid() from generate_series(1, 500)) returning id`);
  const known = async () => desk.look<number>('select id from search_audiences');
  expect(await known()).toContain(many[0]);
  await desk.look('select internal.run_content_clock()');
  expect(await known()).not.toContain(many[0]);
  const [own] = await desk.look<number>('select audience from search_documents where content_id = $1', [id]);
  expect(await known()).toContain(own);
  await desk.look(`update contents set access_level = 'fullAccess', audience = '{}' where id = $1`, [id]);
  await desk.look('select internal.run_content_clock()');
  expect(await known()).not.toContain(own);
});

test('of one author there are a hundred audiences at once, and others find their place', async () => {
  const id = await desk.draft('Für viele verschiedene');
  const [author = ''] = await desk.look<string>('select author_id from contents where id = $1', [id]);
  await desk.look(
    `insert into search_audiences (kind, readers, author_id)
    select 'news', array['optician:' || gen_random_uuid()], $1 from generate_series(1, 100)`,
    [author],
  );
  const numbered = (by: string | null) =>
    desk.look(
      `select internal.audience_number(jsonb_populate_record(item, jsonb_build_object(
        'author_id', $2::uuid, 'readers', array['optician:' || gen_random_uuid()]))) from contents item where id = $1`,
      [id, by],
    );
  expect(await refusal(numbered(author))).toBe('Too many different readers of one author.');
  expect(await numbered(null)).toHaveLength(1);
  await desk.look('select internal.run_content_clock()');
  expect(await numbered(author)).toHaveLength(1);
});

describe('who finds what', () => {
  const WORD = 'Rechteprobe';
  const AUDIENCES = [
    [],
    ['attribute:boardMember'],
    ['role:opticianOwner'],
    [`company:${idOf('o', 'b')}`],
    ['permission:canManageDatabase', 'program:gesundheitsoptik'],
  ];
  beforeAll(async () => {
    for (const [index, audience] of AUDIENCES.entries()) {
      const body = [heading(`Abschnitt ${index}`), paragraph(`Hier steht ${WORD} ${index}`)];
      await news({ de: { title: `Für ${index}`, body }, fr: { title: `${WORD} fr ${index}` } }, audience);
      const id = await desk.draft(`${WORD} ${index}`);
      if (audience.length > 0) {
        await desk.as('moderator', `select internal.set_audience($1, 'restrictedAccess', $2, null)`, [id, audience]);
      }
      await desk.look('update contents set author_id = null where id = $1', [id]);
      await desk.move('moderator', id, 'release');
    }
    const left = await news({ de: { title: `${WORD} weg` } });
    await desk.move('moderator', left, 'unpublish');
    const binned = await news({ de: { title: `${WORD} gelöscht` } });
    await desk.move('moderator', binned, 'bin');
  });

  test.each(CALLERS.filter((name) => name !== 'service_role'))(
    '%s finds what they can read, and nothing else',
    async (caller) => {
      const direct = async (table: string) =>
        (
          await desk.as<string>(
            caller,
            `select distinct id from ${table}_texts where id in (select id from ${table}_texts where ${table}_texts::text ilike $1)`,
            [`%${WORD}%`],
          )
        ).sort();
      if (caller === 'anon') {
        await expect(find(caller, WORD)).rejects.toMatchObject({ code: '42501' });
        return;
      }
      const found = await find(caller, WORD);
      for (const table of ['news', 'tried']) {
        const group = found.groups.find(({ kind }) => kind === table);
        const mine = await direct(table);
        expect((group?.hits ?? []).map(({ record_id }) => record_id).sort(), table).toEqual(mine);
        expect(group?.count ?? 0, table).toBe(mine.length);
        const [known] = await desk.as<Found>(caller, `select internal.known_documents($1, $2, 'fr')`, [
          [table],
          await desk.look(`select id from ${table}`),
        ]);
        expect((known?.groups[0]?.hits ?? []).map(({ record_id }) => record_id).sort()).toEqual(
          (await desk.as<string>(caller, `select id from ${table}`)).sort(),
        );
      }
      const nearly = await find(caller, 'Rechteprboe');
      expect(nearly.groups.every((group) => group.nearly)).toBe(true);
      expect(counted(nearly)).toBe(counted(found));
    },
  );

  test('an audience that changes, and a date that passes, hold at once', async () => {
    const id = await news({ de: { title: 'Wechselbad' } });
    expect(titles(await find('optician', 'Wechselbad'))).toEqual(['Wechselbad']);
    await desk.as('moderator', `select internal.set_audience($1, 'restrictedAccess', '{role:opticianOwner}', null)`, [
      id,
    ]);
    expect(titles(await find('optician', 'Wechselbad'))).toEqual([]);
    expect(titles(await find('opticianOwner', 'Wechselbad'))).toEqual(['Wechselbad']);
    await desk.look(`update contents set unpublish_at = now() - interval '1 second' where id = $1`, [id]);
    expect(titles(await find('opticianOwner', 'Wechselbad'))).toEqual([]);
    expect(titles(await find('opticianOwner', 'Wechselbda'))).toEqual([]);
  });

  test('what is archived is found no more, until it is brought back', async () => {
    const id = await news({ de: { title: 'Altpapier' } });
    await desk.move('moderator', id, 'archive');
    expect(titles(await find('moderator', 'Altpapier'))).toEqual([]);
    await desk.move('moderator', id, 'unarchive');
    expect(titles(await find('optician', 'Altpapier'))).toEqual(['Altpapier']);
  });

  test('nobody reads the index itself, nor by whom it may be read', async () => {
    for (const table of ['search_documents', 'search_audiences', 'search_misses']) {
      await expect(desk.as('admin', `select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('how it is found', () => {
  beforeAll(async () => {
    await news({
      de: {
        title: 'Gleitsichtgläser richtig anpassen',
        body: [
          paragraph('Vorwort'),
          heading('Zentrierung bei Müller & Söhne'),
          paragraph('Die Zen', 'trierdaten gehören ins Protokoll.'),
          { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Lichtschutz prüfen')] }] },
        ],
      },
    });
    await news({ fr: { title: 'Les verres progressifs', body: [paragraph('Présenter l’événement à Genève')] } });
    await news({ de: { title: 'Filiale eröffnet', body: [paragraph('In Bern ist Lichtschutz ein Thema.')] } });
  });

  test.each([
    ['gleitsichtgläser', 'Gleitsichtgläser richtig anpassen'],
    ['GLEITSICHTGLAESER', 'Gleitsichtgläser richtig anpassen'],
    ['gleits', 'Gleitsichtgläser richtig anpassen'],
    ['zentrierdaten protokoll', 'Gleitsichtgläser richtig anpassen'],
    ['mueller sohne', 'Gleitsichtgläser richtig anpassen'],
    ['muller', 'Gleitsichtgläser richtig anpassen'],
    ['Zentrierungen', 'Gleitsichtgläser richtig anpassen'],
    ['evenement geneve', 'Les verres progressifs'],
    ['l’événement', 'Les verres progressifs'],
    ['progressive', 'Les verres progressifs'],
    ['succursale', 'Filiale eröffnet'],
    ['Filialen', 'Filiale eröffnet'],
    ['Gleitsicht', 'Les verres progressifs'],
    ['gleitsich', 'Les verres progressifs'],
    ['verre progressif', 'Les verres progressifs'],
    ['Gleitsichtglässer', 'Gleitsichtgläser richtig anpassen'],
  ])('%s', async (typed, title) => {
    expect(titles(await find('optician', typed))).toContain(title);
  });

  test('a stem is no word: «sicher» finds no «sich»', async () => {
    await news({ de: { title: 'Sichere Übergabe' } });
    await news({ de: { title: 'Was sich lohnt' } });
    expect(titles(await find('optician', 'sicher'))).toEqual(['Sichere Übergabe']);
    expect(titles(await find('optician', 'sicheren'))).toEqual(['Sichere Übergabe']);
  });

  test('a word itself comes before what it only begins, in whichever language', async () => {
    await news({ fr: { title: 'Nouveaux prix', body: [paragraph('Les verres coûtent moins.')] } });
    await news({ de: { title: 'Neue Preise', body: [paragraph('Der Bonus wird verrechnet, dann ausbezahlt.')] } });
    expect(titles(await find('optician', 'verre', 50, 'de'))).toEqual([
      'Les verres progressifs',
      'Nouveaux prix',
      'Neue Preise',
    ]);
  });

  test('all words must be there, and what is struck out must not', async () => {
    expect(titles(await find('optician', 'lichtschutz'))).toHaveLength(2);
    expect(titles(await find('optician', 'lichtschutz bern'))).toEqual(['Filiale eröffnet']);
    expect(titles(await find('optician', { words: 'lichtschutz', without: ['bern'] }))).toEqual([
      'Gleitsichtgläser richtig anpassen',
    ]);
    expect(titles(await find('optician', { words: 'lichtschutz', without: ['"', ''] }))).toHaveLength(2);
    expect(titles(await find('optician', { without: ['bern'] }))).toEqual([]);
    // Of what is only near as well, wherever in the text it stands.
    expect(titles(await find('optician', { words: 'Gleitsichtglässer', without: ['bern'] }))).toHaveLength(1);
    expect(titles(await find('optician', { words: 'Gleitsichtglässer', without: ['Lichtschutz'] }))).toEqual([]);
  });

  test('quoted words stand side by side', async () => {
    expect(titles(await find('optician', { phrases: ['Lichtschutz prüfen'] }))).toHaveLength(1);
    expect(titles(await find('optician', { phrases: ['prüfen Lichtschutz'] }))).toEqual([]);
    expect(titles(await find('optician', { words: 'thema', phrases: ['in bern ist'] }))).toEqual(['Filiale eröffnet']);
  });

  test('a part stands under its heading, in the order of the text', async () => {
    const [group] = (await find('optician', 'zentrierdaten')).groups;
    expect(group?.hits[0]?.parts).toEqual([
      { title: '', text: 'Vorwort' },
      { title: 'Zentrierung bei Müller & Söhne', text: 'Die Zentrierdaten gehören ins Protokoll.\nLichtschutz prüfen' },
    ]);
  });

  test('blocks are read in the order of their page, whatever their names', async () => {
    const containers = [
      { id: 'z', kind: 'heading', column: 'full', level: 2 },
      { id: 'y', kind: 'text', column: 'full' },
      { id: 'x', kind: 'heading', column: 'full', level: 2 },
      { id: 'w', kind: 'steps', column: 'full', items: [{ id: 'c' }, { id: 'b' }] },
      { id: 'v', kind: 'video', column: 'full', url: 'https://video.example' },
    ];
    const body = { type: 'doc', content: [heading('Im Text'), paragraph('Drittens')] };
    const blocks = {
      w: {
        items: {
          b: { title: 'Sechstens', text: 'Siebtens' },
          c: { body: { type: 'doc', content: [paragraph('Fünftens')] } },
        },
      },
      x: { title: 'Viertens' },
      y: { body, alt: 'Bild' },
      z: { title: 'Erstens' },
      gone: { title: 'Verwaist' },
    };
    const [parts] = await desk.look(
      `select internal.text_parts(jsonb_build_object('blocks', internal.blocks_in_order($1, $2)))`,
      [JSON.stringify(containers), JSON.stringify(blocks)],
    );
    expect(parts).toEqual([
      { title: 'Erstens', text: 'Bild' },
      { title: 'Im Text', text: 'Drittens' },
      { title: 'Viertens', text: 'Fünftens\nSiebtens\nSechstens' },
    ]);
  });

  test.each(['%', "'", '"', '!', '&|()', ':*', '\\', '\u0001', '   ', '-', '🕶️', "') or true --"])(
    'signs are no words: %j',
    async (typed) => {
      expect((await find('optician', typed)).groups).toEqual([]);
    },
  );

  test('one line for each thing, in the language in which it fits, called as in one’s own', async () => {
    await news({ de: { title: 'Basel 4711' }, fr: { title: 'Bâle 4711', teaser: 'en résumé' } });
    expect(titles(await find('optician', '4711', 5, 'fr'))).toEqual(['Bâle 4711']);
    expect(titles(await find('optician', '4711', 5, 'de'))).toEqual(['Basel 4711']);
    const found = await find('optician', 'résumé', 5, 'de');
    expect(titles(found)).toEqual(['Basel 4711']);
    expect(found.groups[0]?.hits[0]).toMatchObject({ language: 'fr', title_language: 'de' });
    expect(counted(await find('optician', '4711'))).toBe(1);
  });

  test('a draft is not found, nor a text that was replaced', async () => {
    const id = await news({ de: { title: 'Alterwert' } });
    await desk.write('moderator', id, 'de', {
      title: 'Neuerwert',
      teaser: 'Kurz gesagt',
      body: { type: 'doc', content: [paragraph('Text')] },
    });
    expect(titles(await find('moderator', 'Neuerwert'))).not.toContain('Neuerwert');
    await desk.move('moderator', id, 'release');
    expect(titles(await find('optician', 'Neuerwert'))).toEqual(['Neuerwert']);
    expect(titles(await find('optician', 'Alterwert'))).not.toContain('Alterwert');
    await desk.look('delete from contents where id = $1', [id]);
    expect(await desk.look('select id from search_documents where content_id = $1', [id])).toEqual([]);
  });
});

describe('what nobody found', () => {
  const note = (caller: CallerName, typed: string) => desk.as(caller, 'select internal.note_miss($1)', [typed]);
  const listed = (caller: CallerName) => desk.as<string>(caller, 'select words from search_misses_to_fill()');
  test('is counted by word and day, and told from three times on, to editors alone', async () => {
    await desk.look('delete from search_misses');
    await note('optician', 'Gestörte Werte');
    await note('stranger', 'gestorte  WERTE!');
    expect(await desk.look('select to_jsonb(miss) from search_misses miss')).toEqual([
      { words: 'gestorte werte', day: expect.any(String), asked: 2 },
    ]);
    expect(await listed('moderator')).toEqual([]);
    await note('optician', 'gestörte werte');
    expect(await listed('moderator')).toEqual(['gestorte werte']);
    expect(await listed('opticianOwner')).toEqual([]);
    await desk.look('update search_misses set day = internal.zurich_today() - 91');
    expect(await listed('moderator')).toEqual([]);
    await note('optician', 'neu');
    expect(await desk.look('select words from search_misses')).toEqual(['neu']);
  });
  test('is nothing for what is too short, or nobody', async () => {
    await desk.look('delete from search_misses');
    await note('optician', 'ab');
    await note('signedOut', 'abcdef');
    await note('optician', 'x'.repeat(500));
    expect(await desk.look('select length(words) from search_misses')).toEqual([80]);
  });
});
