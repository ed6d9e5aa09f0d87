import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallerName, idOf, personOf } from '#access/testing/people.ts';
import { type Desk, openDesk } from '#server/database/publishing/testing/tried-kind.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const KIND = 'marketplace_item';
const FACTS = {
  ...{ direction: 'offering', kind: 'object', price: 1200, condition: 'used', brand: null, place: null, canton: null },
  ...{ branch_id: idOf('b', 'open', 'a'), contact_id: idOf('p', 'colleague', 'a'), pictures: [], run_days: 60 },
};
const TEXT = { title: 'Spaltlampe', text: 'Eine gut erhaltene Spaltlampe mit Tisch, abzuholen in Bern.' };

const stamp = async (id: string) =>
  (await desk.look<string>('select updated::text from contents where id = $1', [id]))[0];
const open = async (facts: object = {}) => {
  const [id = ''] = await desk.as<string>('optician', 'select internal.create_content($1)', [KIND]);
  await desk.write('optician', id, null, { ...FACTS, ...facts });
  return id;
};
const begin = async (facts: object = {}) => {
  const id = await open(facts);
  await desk.write('optician', id, 'de', TEXT);
  return id;
};
const submit = async (id: string) =>
  (
    await desk.as<{ live: boolean; status: string }>('optician', 'select internal.submit_listing($1, $2, $3)', [
      id,
      KIND,
      await stamp(id),
    ])
  )[0];
const decide = async (id: string, action: string, wishes: object = {}) =>
  desk.as('moderator', 'select internal.decide_listing($1, $2, $3, $4, $5)', [
    id,
    KIND,
    action,
    await stamp(id),
    JSON.stringify(wishes),
  ]);
const change = (id: string, action: string, wishes: object = {}) =>
  desk.as<{ state: string }>('optician', 'select internal.change_listing($1, $2, $3)', [
    id,
    action,
    JSON.stringify(wishes),
  ]);
const published = async (facts: object = {}) => {
  const id = await begin(facts);
  await submit(id);
  await decide(id, 'release');
  return id;
};
/** What a member of another company reads of an item. */
const seen = (id: string) =>
  desk.as<string>('boardMember', 'select text from marketplace_items_texts where id = $1', [id]);
const listed = (id: string) => desk.as('boardMember', 'select id from open_marketplace_items where id = $1', [id]);
const days = async (id: string) =>
  Math.round(
    Number(
      (await desk.look('select extract(epoch from expires_at - now()) / 86400 from listings where id = $1', [id]))[0],
    ),
  );

describe('the life of a listing', () => {
  test('who goes over to another company leaves it to the former one', async () => {
    const id = await published();
    const { id: person } = personOf('optician');
    const own = (caller: 'optician' | 'opticianOwner' | 'stranger') =>
      desk.as<string>(caller, 'select state from own_listings($1) where id = $2', [KIND, id]);
    // Whoever changes companies signs in anew.
    const move = async (company: string) => {
      await desk.look('update staff set optician_id = $2 where id = $1', [person, idOf('o', company)]);
      await desk.look('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
        idOf('s', 'optician'),
        idOf('u', 'optician'),
      ]);
    };
    await move(personOf('stranger').company);
    expect([await own('optician'), await own('stranger'), await own('opticianOwner')]).toEqual([[], [], ['open']]);
    await expect(change(id, 'close')).rejects.toThrow();
    await move('a');
  });

  test('handed in, sent back, handed in again, accepted: the same item, with its branch’s place and sixty days', async () => {
    const id = await begin();
    expect(await submit(id)).toMatchObject({ live: false, status: 'waiting' });
    await decide(id, 'send_back', { reason: 'Bitte ein Bild.' });
    const own = () => desk.as('optician', 'select state from own_listings($1) where id = $2', [KIND, id]);
    expect(await own()).toEqual(['rejected']);
    expect(await seen(id)).toEqual([]);
    await submit(id);
    await decide(id, 'release');
    expect(await seen(id)).toEqual([TEXT.text]);
    expect(await desk.look('select place || canton from marketplace_items where id = $1', [id])).toEqual(['BernBE']);
    expect(await days(id)).toBe(60);
    expect(await own()).toEqual(['open']);
  });

  test('a typing error, a lower price and a picture less are live at once; anything else waits beside what is accepted', async () => {
    const id = await published();
    await desk.write('optician', id, null, { ...FACTS, price: 900 });
    await desk.write('optician', id, 'de', { ...TEXT, text: TEXT.text.replace('gut erhaltene', 'sehr gut erhaltene') });
    expect(await submit(id)).toMatchObject({ live: true });
    expect(await desk.look('select price::int from marketplace_items where id = $1', [id])).toEqual([900]);
    expect(await days(id)).toBe(60);
    expect(await desk.look('select edited_at is not null from listings where id = $1', [id])).toEqual([true]);
    await desk.write('optician', id, null, { ...FACTS, price: 1300 });
    expect(await submit(id)).toMatchObject({ live: false, status: 'published' });
    expect(await desk.look('select price::int from marketplace_items where id = $1', [id])).toEqual([900]);
    await decide(id, 'release');
    expect(await desk.look('select edited_at is null from listings where id = $1', [id])).toEqual([true]);
  });

  test.each([
    ['an address for a title', { title: 'http://evil.example/abc' }, {}],
    ['a number to call', { text: `${TEXT.text} 079 123 45 67` }, {}],
    ['the same words in another order', { text: TEXT.text.split(' ').reverse().join(' ') }, {}],
    ['next to nothing for a price', {}, { price: 0.01 }],
  ])('%s waits', async (_what, texts, facts) => {
    const id = await published();
    await desk.write('optician', id, 'de', { ...TEXT, ...texts });
    await desk.write('optician', id, null, { ...FACTS, ...facts });
    expect(await submit(id)).toMatchObject({ live: false });
  });

  test('back to what was accepted is live at once', async () => {
    const id = await published();
    await desk.write('optician', id, 'de', { ...TEXT, text: `${TEXT.text} Bar.` });
    expect(await submit(id)).toMatchObject({ live: true });
    await desk.write('optician', id, 'de', TEXT);
    expect(await submit(id)).toMatchObject({ live: true });
  });

  test('many small edits are measured against what was accepted, not against each other', async () => {
    const id = await published();
    let { text } = TEXT;
    const step = async (more: string) => {
      text = `${text} ${more}`;
      await desk.write('optician', id, 'de', { ...TEXT, text });
      return (await submit(id))?.live;
    };
    expect(await step('Preis verhandelbar, bar.')).toBe(true);
    const waiting = async (who: 'optician' | 'moderator') =>
      (await desk.as<{ id: string }[]>(who, 'select internal.small_edits()'))[0]?.some((edit) => edit.id === id);
    expect([await waiting('optician'), await waiting('moderator')]).toEqual([false, true]);
    expect(await step('Versand mit der Post möglich.')).toBe(false);
  });

  test('closed it is gone for readers and comes back; over it stays with its author and runs on', async () => {
    const id = await published();
    const success = async (who: 'moderator' | 'optician') =>
      (await desk.as<object>(who, 'select internal.listing_success()'))[0];
    const reserved = () => desk.as('boardMember', 'select reserved from open_marketplace_items where id = $1', [id]);
    expect(await change(id, 'reserve')).toMatchObject([{ state: 'reserved' }]);
    expect(await reserved()).toEqual([true]);
    expect(await change(id, 'free')).toMatchObject([{ state: 'open' }]);
    expect(await reserved()).toEqual([false]);
    await change(id, 'close', { outcome: 'sold', through_portal: true });
    expect(await success('moderator')).toEqual({ closed: 1, answered: 1, through_portal: 1 });
    expect(await success('optician')).toEqual({ closed: 0, answered: 0, through_portal: 0 });
    expect([await seen(id), await listed(id)]).toEqual([[], []]);
    await expect(change(id, 'extend')).rejects.toThrow('closed');
    await change(id, 'reopen');
    // Whoever looked for something says that it is found, and whether it was found here.
    await change(id, 'close', { outcome: 'found', through_portal: false });
    const own = 'select outcome from own_listings($1) where id = $2';
    expect(await desk.as('optician', own, [KIND, id])).toEqual(['found']);
    expect(await success('moderator')).toEqual({ closed: 1, answered: 1, through_portal: 0 });
    await change(id, 'reopen');
    expect(await seen(id)).toHaveLength(1);
    await desk.look(`update listings set expires_at = now() - interval '3 days' where id = $1`, [id]);
    expect([await seen(id), await listed(id)]).toEqual([[], []]);
    const hit = `select record_id from search_documents where record_id = $1 and (hidden_at is null or hidden_at > now())`;
    expect(await desk.look(hit, [id])).toEqual([]);
    await change(id, 'extend', { days: 30 });
    expect(await days(id)).toBe(30);
    expect(await desk.look(hit, [id])).toHaveLength(1);
    await expect(change(id, 'extend', { days: 100 })).rejects.toThrow('too_long');
  });

  test('opened and left without a word it stands in no list, and with the first change it does', async () => {
    const id = await open();
    const own = () => desk.as<string>('optician', 'select state from own_listings($1) where id = $2', [KIND, id]);
    expect(await own()).toEqual([]);
    await desk.write('optician', id, null, { ...FACTS, price: 900 });
    expect(await own()).toEqual(['draft']);
  });

  test('who decides sees those of everybody in every state, when asked for; nobody else does', async () => {
    const [online, closed, draft] = [await published(), await published(), await begin()];
    await change(closed, 'close');
    const seen = (who: CallerName, everybody: boolean) =>
      desk.as<string>(who, 'select state from own_listings($1, $2) where id = any ($3) order by state', [
        ...[KIND, everybody, [online, closed, draft]],
      ]);
    expect(await seen('moderator', true)).toEqual(['closed', 'open']);
    expect(await seen('moderator', false)).toEqual([]);
    expect(await seen('boardMember', true)).toEqual([]);
    expect(await seen('optician', true)).toEqual(['closed', 'draft', 'open']);
  });

  test('planned it says so with its day; what nobody handed in is brought to readers by nobody else', async () => {
    const id = await begin();
    const at = '2999-01-01';
    for (const [action, wishes] of [
      ['ask', {}],
      ['release', {}],
      ['schedule', { publish_at: at }],
    ] as const) {
      await expect(desk.move('moderator', id, action, wishes)).rejects.toThrow('not_possible');
    }
    const outside = `select internal.publish_from_outside($1, 'publish', $2, null, null)`;
    await expect(desk.look(outside, ['a call', id])).rejects.toThrow('not_possible');
    const actions = async () =>
      (await desk.as<{ actions: string[] }>('moderator', 'select internal.content_work($1)', [id]))[0]?.actions;
    expect(await actions()).toEqual(['bin']);
    await submit(id);
    await desk.move('moderator', id, 'schedule', { publish_at: at });
    const own = `select state || ' ' || publish_at::date from own_listings($1) where id = $2`;
    expect(await desk.as('optician', own, [KIND, id])).toEqual([`planned ${at}`]);
    expect(await actions()).toContain('release');
    await desk.move('moderator', id, 'release');
    expect(await seen(id)).toEqual([TEXT.text]);
  });

  test('its company’s owner looks after it, another company’s does not', async () => {
    const id = await published();
    const close = (who: 'opticianOwner' | 'stranger') =>
      desk.as<{ state: string }>(who, `select internal.change_listing($1, 'close', '{}')`, [id]);
    await expect(close('stranger')).rejects.toThrow('No such item');
    expect(await close('opticianOwner')).toMatchObject([{ state: 'closed' }]);
  });
});

describe('what is refused', () => {
  test.each([
    ['a branch that is closed', { branch_id: idOf('b', 'closed', 'a') }, 'branch_inactive'],
    ['a branch of another company', { branch_id: idOf('b', 'open', 'b') }, 'branch_foreign'],
    ['a contact who has left', { contact_id: idOf('p', 'former', 'a') }, 'contact_left'],
    ['a contact of another company', { contact_id: idOf('p', 'colleague', 'b') }, 'contact_left'],
    ['a price below nothing', { price: -5 }, 'price_check'],
    ['a price without end', { price: 10 ** 12 }, 'overflow'],
    ['a run of no day', { run_days: 0 }, 'run_days'],
    ['a run of 121 days', { run_days: 121 }, 'run_days'],
    ['13 pictures', { pictures: Array.from({ length: 13 }, () => ({ focus: { x: 0, y: 0 } })) }, 'pictures'],
  ])('%s', async (_what, facts, fault) => {
    await expect(begin(facts).then(submit)).rejects.toThrow(fault);
  });

  test('accepting what was sent back, sending back without a reason, and handing in twice at once', async () => {
    const id = await begin();
    const at = await stamp(id);
    const once = () => desk.as('optician', 'select internal.submit_listing($1, $2, $3)', [id, KIND, at]);
    await once();
    await expect(once()).rejects.toThrow('changed');
    await expect(decide(id, 'send_back')).rejects.toThrow('no_reason');
    await decide(id, 'send_back', { reason: 'Zu teuer.' });
    await expect(decide(id, 'release')).rejects.toThrow('not_possible');
  });
});

test('who decides sees what looks alike and why the author’s were sent back; nobody else does', async () => {
  const [twin, other] = [await published(), await begin()];
  await submit(other);
  await decide(other, 'send_back', { reason: 'Steht schon da.' });
  await submit(other);
  type Beside = { similar: { id: string }[]; rejections: { id: string; reason: string }[] };
  const beside = (who: 'optician' | 'moderator') => desk.as<Beside>(who, 'select internal.listing_beside($1)', [other]);
  const [seen] = await beside('moderator');
  expect(seen?.similar.length).toBeGreaterThan(0);
  expect(seen?.similar.map(({ id }) => id)).not.toContain(other);
  expect(seen?.rejections[0]).toMatchObject({ id: other, reason: 'Steht schon da.' });
  await expect(beside('optician')).rejects.toThrow('not the caller');
  await change(twin, 'close');
});

test('its last day stands in the calendar of its author, until it is closed', async () => {
  const id = await published();
  const days = () =>
    desk.look<string>(`select entry::text from internal.calendar_of_listings($1, 'de') entry`, [
      personOf('optician').id,
    ]);
  const ends = async () => (await days()).filter((entry) => entry.includes(id));
  expect(await ends()).toEqual([expect.stringContaining('Inserat endet: Spaltlampe')]);
  await change(id, 'close');
  expect(await ends()).toEqual([]);
});

test('a person counts once a day, its own company never', async () => {
  const id = await published();
  const look = (who: 'boardMember' | 'optician' | 'instructor') =>
    desk.as(who, `select note_listing_seen($1, 'views')`, [id]);
  for (const who of ['boardMember', 'boardMember', 'optician', 'instructor'] as const) await look(who);
  expect(await desk.as('optician', 'select views from listing_days where listing_id = $1', [id])).toEqual([1]);
  expect(personOf('optician').company).toBe('a');
});

test('counts answer what a list can ask, and refuse more', async () => {
  const counts = async (wanted: object) =>
    (
      await desk.as<{ direction: { offering?: number } }>('boardMember', 'select marketplace_counts($1)', [
        JSON.stringify(wanted),
      ])
    )[0];
  const offered = async () => (await counts({ words: 'spaltlampe', kind: ['object'] }))?.direction.offering ?? 0;
  const before = await offered();
  await published();
  expect(await offered()).toBe(before + 1);
  const many = Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`filter${n}`, ['a']]));
  const long = 'x'.repeat(3000);
  const deep = [{ [long]: ['v'] }, { kind: [[long]] }, { kind: [{ [long]: 1 }] }];
  for (const wanted of [{ words: 'a '.repeat(101) }, many, { kind: Array(2000).fill('x') }, ...deep]) {
    await expect(counts(wanted)).rejects.toThrow('More is asked for');
  }
});

/** What lists ask for, and how they are sorted. */
const ASKED = [
  [{ words: '' }, 'newest'],
  [{ words: 'spaltlampe BERN' }, 'cheapest'],
  [{ words: 'nirgends' }, 'newest'],
  [{ direction: ['offering', 'searching'] }, 'ending'],
  [{ words: 'sp', kind: ['object', 'frame'], canton: ['BE', 'ZH', "'\\"] }, 'newest'],
  [{ age: ['7'], direction: ['offering'] }, 'cheapest'],
  [{ price: ['to2000'], brand: ['zeiss'] }, 'newest'],
] as const;

test('what is kept of listings is what looking at each finds, after every change and however long nobody kept it anew', async () => {
  type Found = { counts: Record<string, Record<string, number>>; page: { id: string }[] };
  const ask = async (who: 'boardMember' | 'moderator', wanted: object, sort = 'newest') =>
    (
      await desk.as<Found>(
        who,
        `select jsonb_build_object('counts', marketplace_counts($1), 'page', marketplace_page($1, $2, 0, 24))`,
        [JSON.stringify(wanted), sort],
      )
    )[0];
  const settle = () => desk.look('select internal.count_records(kind) from internal.counted_kinds');
  /** Looked for one by one: that is what happens where one listing is for some alone. */
  const truth: typeof ask = async (...asked) => {
    await desk.look(
      `insert into brillanz.counted_records (id, kind, place, facets, changes_at)
        values (gen_random_uuid(), $1, 999999, '{"restricted": ["restricted"]}', 'infinity')`,
      [KIND],
    );
    const found = await ask(...asked);
    await desk.look(`delete from brillanz.counted_records where facets ? 'restricted' and words = ''`);
    return found;
  };
  const agree = async () => {
    for (const [wanted, sort] of ASKED) {
      const real = await truth('boardMember', wanted, sort);
      expect(await ask('boardMember', wanted, sort), JSON.stringify(wanted)).toEqual(real);
    }
    expect(await ask('moderator', {})).toEqual(await truth('moderator', {}));
    return (await ask('boardMember', {}))?.counts.all?.all ?? 0;
  };
  await settle();
  const before = await agree();
  const id = await published();
  // A word that is longer than an index takes.
  const long = Array.from({ length: 500 }, (_, one) => ((one + 1) * 7_919_777).toString(36)).join('');
  await desk.look(`update marketplace_items_texts set text = text || ' ' || $2 where id = $1`, [id, long]);
  expect(await agree()).toBe(before + 1);
  await settle();
  expect(await agree()).toBe(before + 1);
  const row = `select facets -> 'age' from open_marketplace_items where id = $1`;
  // Its age goes by without anybody writing to it.
  const later = async (days: number) => {
    await desk.look('set session_replication_role = replica');
    await desk.look(
      `update marketplace_items set published_at = published_at - make_interval(days => $2) where id = $1`,
      [id, days],
    );
    await desk.look(
      `update brillanz.counted_records set changes_at = changes_at - make_interval(days => $2) where id = $1`,
      [id, days],
    );
    await desk.look('set session_replication_role = origin');
  };
  await later(2);
  expect(await desk.look(row, [id])).toEqual([['7', '30']]);
  await agree();
  await settle();
  await agree();
  await change(id, 'close');
  expect(await agree()).toBe(before);
  await settle();
  await change(id, 'reopen');
  for (const active of [false, true]) {
    await desk.look('update listings set company_active = $2 where id = $1', [id, active]);
    expect(await agree()).toBe(active ? before + 1 : before);
  }
  await desk.move('moderator', id, 'archive');
  expect(await agree()).toBe(before);
  await settle();
  await desk.move('moderator', id, 'bin');
  await settle();
  expect(await agree()).toBe(before);
  // With one that is for some alone each is looked at.
  const some = await published();
  await desk.look(`update contents set access_level = 'restrictedAccess', audience = '{role:admin}' where id = $1`, [
    some,
  ]);
  for (const step of [async () => undefined, settle]) {
    await step();
    const counted = async (who: 'boardMember' | 'moderator') => (await ask(who, {}))?.counts.all?.all;
    expect([await counted('boardMember'), await counted('moderator')]).toEqual([before, before + 1]);
  }
  await desk.look('delete from contents where id = $1', [some]);
  await settle();
  await agree();
  expect(await desk.look('select id from brillanz.records_to_count')).toEqual([]);
});

test('a job is counted and found where its branch is, also when that moves', async () => {
  const [id = ''] = await desk.as<string>('opticianOwner', `select internal.create_content('job')`);
  const { branch_id, contact_id } = FACTS;
  await desk.write('opticianOwner', id, null, {
    ...{
      profession: 'sales',
      workload_from: 50,
      workload_to: 80,
      languages: ['de'],
      run_days: 90,
      branch_id,
      contact_id,
    },
  });
  await desk.write('opticianOwner', id, 'de', { title: 'Verkauf', text: 'Im Laden.' });
  await desk.move('opticianOwner', id, 'ask', { languages: ['de'] });
  await desk.move('moderator', id, 'release');
  await desk.look('select internal.count_records(kind) from internal.counted_kinds');
  const inGrisons = async () =>
    (await desk.as<{ canton: { GR?: number } }>('boardMember', `select job_counts('{}')`))[0]?.canton.GR ?? 0;
  const found = async (words: string) =>
    (await desk.as<{ id: string }[]>('boardMember', 'select job_page($1, 0, 24)', [JSON.stringify({ words })]))[0]?.map(
      (job) => job.id,
    );
  const before = await inGrisons();
  const [canton] = await desk.look('select canton from branches where id = $1', [branch_id]);
  const move = (to: unknown) => desk.look('update branches set canton = $2 where id = $1', [branch_id, to]);
  await move('GR');
  expect(await inGrisons()).toBeGreaterThan(before);
  await move(canton);
  expect(await inGrisons()).toBe(before);
  const name = (to: unknown) => desk.look('update opticians set name = $2 where id = $1', [idOf('o', 'a'), to]);
  const [former] = await desk.look('select name from opticians where id = $1', [idOf('o', 'a')]);
  expect(await found('verkauf zwinkerli')).toEqual([]);
  await name('Zwinkerli Optik');
  expect(await found('verkauf zwinkerli')).toEqual([id]);
  await name(former);
});

// The last one: with the company go the sessions of its people.
test('what a company offers goes and comes back with it', async () => {
  const id = await published();
  await desk.look('update opticians set active = false where id = $1', [idOf('o', 'a')]);
  expect(await seen(id)).toEqual([]);
  await desk.look('update opticians set active = true where id = $1', [idOf('o', 'a')]);
  expect(await seen(id)).toHaveLength(1);
});
