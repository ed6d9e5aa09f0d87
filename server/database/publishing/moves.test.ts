import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personOf } from '#access/testing/people.ts';
import { type Desk, openDesk } from './testing/tried-kind.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const statusOf = async (id: string) => (await desk.look('select status from contents where id = $1', [id]))[0];
const claimant = async (id: string) => (await desk.look('select claimed_by from contents where id = $1', [id]))[0];
const read = (id: string) =>
  desk.as<string>('optician', 'select language || $2 || title from tried_texts where id = $1 order by 1', [id, ' ']);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );
/** As if so much time had passed since the last move. */
const wait = (id: string, seconds: number) =>
  desk.look('update content_history set made = made - make_interval(secs => $2) where content_id = $1', [id, seconds]);

describe('from draft to readers', () => {
  test('asked, released, changed, and taken away again', async () => {
    const id = await desk.draft('Eins');
    expect(await read(id)).toEqual([]);
    expect((await desk.move('opticianOwner', id, 'ask')).status).toBe('waiting');
    expect(await read(id)).toEqual([]);
    expect(await refusal(desk.write('opticianOwner', id, 'de', { title: 'Zwei' }))).toBe('22023 waiting');
    expect((await desk.move('moderator', id, 'release')).status).toBe('published');
    expect(await read(id)).toEqual(['de Eins']);

    await desk.write('opticianOwner', id, 'de', { title: 'Zwei' });
    expect(await read(id)).toEqual(['de Eins']);
    expect((await desk.move('opticianOwner', id, 'ask')).status).toBe('published');
    expect(await read(id)).toEqual(['de Eins']);
    await desk.move('moderator', id, 'release');
    expect(await read(id)).toEqual(['de Zwei']);
    expect((await desk.move('moderator', id, 'unpublish')).status).toBe('draft');
    expect(await read(id)).toEqual([]);
    expect(await desk.look('select id from tried where id = $1', [id])).toEqual([]);
    expect(await desk.look('select action from content_history where content_id = $1 order by id', [id])).toEqual([
      'ask',
      'release',
      'ask',
      'release',
      'unpublish',
    ]);
  });

  test('sent back with its reason, which a new request clears', async () => {
    const id = await desk.draft();
    await desk.move('opticianOwner', id, 'ask');
    expect(await refusal(desk.move('moderator', id, 'send_back'))).toBe('22023 no_reason');
    await desk.move('moderator', id, 'send_back', { reason: 'Bitte nennen Sie den Ort.' });
    expect(await statusOf(id)).toBe('draft');
    expect(await desk.look('select reason from contents where id = $1', [id])).toEqual(['Bitte nennen Sie den Ort.']);
    await desk.move('opticianOwner', id, 'ask');
    expect(await desk.look('select reason from contents where id = $1', [id])).toEqual([null]);
  });

  test('each language on its own', async () => {
    const id = await desk.draft('Deutsch');
    await desk.write('opticianOwner', id, 'fr', { title: 'Français' });
    await desk.move('moderator', id, 'release', { languages: ['fr'] });
    expect(await read(id)).toEqual(['fr Français']);
    await desk.move('moderator', id, 'release', { languages: ['de'] });
    await desk.write('opticianOwner', id, 'fr', { title: 'Brouillon' });
    await desk.write('opticianOwner', id, 'de', { title: 'Neu' });
    await desk.move('moderator', id, 'release', { languages: ['de'] });
    expect(await read(id)).toEqual(['de Neu', 'fr Français']);
    expect((await desk.move('moderator', id, 'unpublish', { languages: ['de'] })).status).toBe('published');
    expect(await read(id)).toEqual(['fr Français']);
    expect((await desk.move('moderator', id, 'unpublish', { languages: ['fr'] })).status).toBe('draft');
    expect(await read(id)).toEqual([]);
  });

  test('binned and restored as a draft with all it had', async () => {
    const id = await desk.draft('Weg');
    await desk.move('moderator', id, 'release');
    expect(await refusal(desk.move('opticianOwner', id, 'bin'))).toMatch(/^42501/);
    await desk.move('moderator', id, 'bin');
    expect(await read(id)).toEqual([]);
    expect(await refusal(desk.write('opticianOwner', id, 'de', { title: 'Neu' }))).toBe('22023 deleted');
    await desk.move('opticianOwner', id, 'restore');
    expect(await statusOf(id)).toBe('draft');
    await desk.move('moderator', id, 'release');
    expect(await read(id)).toEqual(['de Weg']);
  });
});

describe('the archive', () => {
  const archived = async (id: string) =>
    (await desk.look<boolean>('select archived_at is not null from contents where id = $1', [id]))[0];
  const actionsOf = async (caller: 'moderator' | 'opticianOwner', id: string) =>
    (await desk.as<{ actions: string[] }>(caller, 'select internal.content_work($1)', [id]))[0]?.actions ?? [];

  test('keeps an item behind its link, and gives it back', async () => {
    const id = await desk.draft('Alt, aber wahr');
    expect(await refusal(desk.move('moderator', id, 'archive'))).toBe('22023 not_possible');
    await desk.move('moderator', id, 'release');
    expect(await refusal(desk.move('moderator', id, 'unarchive'))).toBe('22023 not_possible');
    expect(await refusal(desk.move('opticianOwner', id, 'archive'))).toMatch(/^42501/);
    expect(await actionsOf('moderator', id)).toEqual(expect.arrayContaining(['archive']));
    expect((await desk.move('moderator', id, 'archive')).status).toBe('published');
    expect([await archived(id), await read(id)]).toEqual([true, ['de Alt, aber wahr']]);
    expect(await refusal(desk.move('moderator', id, 'archive'))).toBe('22023 not_possible');
    const ways = await actionsOf('moderator', id);
    expect([ways.includes('unarchive'), ways.includes('archive')]).toEqual([true, false]);
    expect(await actionsOf('opticianOwner', id)).not.toContain('unarchive');
    await desk.move('moderator', id, 'unarchive');
    expect(await archived(id)).toBe(false);
  });

  test('stays where it is while its texts are corrected and asked for, and ends with what readers had', async () => {
    const id = await desk.draft('Eins');
    await desk.move('moderator', id, 'release', { unpublish_at: '2999-01-01' });
    await desk.write('opticianOwner', id, 'de', { title: 'Zwei' });
    await desk.move('opticianOwner', id, 'ask');
    await desk.move('moderator', id, 'archive');
    expect(
      await desk.look('select asked_at is not null and unpublish_at is not null from contents where id = $1', [id]),
    ).toEqual([true]);
    await desk.move('moderator', id, 'release');
    expect([await archived(id), await read(id)]).toEqual([true, ['de Zwei']]);
    await desk.move('moderator', id, 'unpublish');
    expect(await archived(id)).toBe(false);
    const released = await desk.move('moderator', id, 'release');
    expect([released.status, await archived(id)]).toEqual(['published', false]);
    await desk.move('moderator', id, 'archive');
    await desk.move('moderator', id, 'bin');
    expect([await statusOf(id), await archived(id)]).toEqual(['deleted', false]);
  });

  test('is taken back like every move, with the move in the history', async () => {
    const id = await desk.draft();
    await desk.move('moderator', id, 'release');
    const { history } = await desk.move('moderator', id, 'archive');
    await desk.as('moderator', 'select internal.undo_move($1)', [history]);
    expect(await archived(id)).toBe(false);
    expect(
      await desk.look(`select action from content_history where content_id = $1 and undone is not null`, [id]),
    ).toEqual(['archive']);
  });
});

describe('what is refused', () => {
  test.each([
    ['opticianOwner', 'release', '42501'],
    ['opticianOwner', 'schedule', '42501'],
    ['opticianOwner', 'undo', '22023 not_possible'],
    ['moderator', 'undo', '22023 not_possible'],
    ['moderator', 'restore', '22023 not_possible'],
    ['moderator', 'unpublish', '22023 not_possible'],
    ['moderator', 'anything', '22023 not_possible'],
    ['optician', 'ask', 'P0002'],
    ['stranger', 'ask', 'P0002'],
    ['instructor', 'bin', 'P0002'],
    ['signedOut', 'release', 'P0002'],
    ['withoutFactor', 'release', 'P0002'],
  ] as const)('%s may not %s a draft', async (caller, action, fault) => {
    const id = await desk.draft();
    const wishes = { publish_at: '2999-01-01' };
    const work = desk.as(caller, 'select internal.move_content($1, $2, null, $3)', [
      id,
      action,
      JSON.stringify(wishes),
    ]);
    expect(await refusal(work)).toContain(fault);
    expect(await statusOf(id)).toBe('draft');
  });

  test('dates from who does not decide: what was decided stays', async () => {
    const dates = async (id: string) =>
      desk.look(
        `select concat_ws(' ', publish_at::date, unpublish_at::date, cardinality(scheduled), scheduled_by is not null)
         from contents where id = $1`,
        [id],
      );
    const live = await desk.draft();
    await desk.move('moderator', live, 'release', { unpublish_at: '2999-02-02' });
    const planned = await desk.draft();
    await desk.move('moderator', planned, 'schedule', { publish_at: '2999-01-01', unpublish_at: '2999-02-02' });
    for (const [id, before] of [
      [live, ['2999-02-02 0 f']],
      [planned, ['2999-01-01 2999-02-02 2 t']],
    ] as const) {
      for (const wish of [{ unpublish_at: '2998-01-01' }, { unpublish_at: null }, { publish_at: '2998-01-01' }]) {
        expect(await refusal(desk.move('opticianOwner', id, 'ask', wish))).toBe('22023 not_possible');
      }
      await desk.move('opticianOwner', id, 'ask');
      expect(await dates(id)).toEqual(before);
      await desk.move('opticianOwner', id, 'withdraw');
      expect(await dates(id)).toEqual(before);
    }
    expect(await read(live)).toEqual(['de Titel']);
  });

  test('a status that is written past the moves, by the process too', async () => {
    const id = await desk.draft();
    expect(await refusal(desk.look(`update contents set status = 'published' where id = $1`, [id]))).toMatch(/^23514/);
    expect(
      await refusal(desk.look(`insert into contents (kind, author_name, status) values ('tried', 'N', 'published')`)),
    ).toMatch(/^23514/);
  });

  test('a move on what was changed meanwhile, a second one at once, and one on what somebody else decides', async () => {
    const id = await desk.draft();
    const [stamp] = await desk.look('select updated::text from contents where id = $1', [id]);
    await desk.move('opticianOwner', id, 'ask');
    const late = desk.as('moderator', `select internal.move_content($1, 'release', $2, '{}')`, [id, stamp]);
    expect(await refusal(late)).toBe('PT409 changed');
    const claim = (caller: 'admin' | 'moderator' | 'opticianOwner') =>
      desk.as<{ mine: boolean; name: string }>(caller, 'select internal.claim_content($1)', [id]);
    expect(await claim('admin')).toEqual([{ mine: true, name: 'admin Test' }]);
    expect(await claim('moderator')).toEqual([{ mine: false, name: 'admin Test' }]);
    expect(await refusal(claim('opticianOwner'))).toMatch(/^42501/);
    expect(await refusal(desk.move('moderator', id, 'release'))).toBe('PT409 claimed');
    await desk.as('moderator', 'select internal.unclaim_content($1)', [id]);
    expect(await refusal(desk.move('moderator', id, 'release'))).toBe('PT409 claimed');
    await desk.look(`update contents set claimed_at = now() - interval '11 minutes' where id = $1`, [id]);
    expect((await desk.move('moderator', id, 'release')).status).toBe('published');
  });

  test('what another has open stays theirs to decide, whatever else is done with it', async () => {
    const id = await desk.draft();
    await desk.as('admin', 'select internal.claim_content($1)', [id]);
    const setAudience = `select internal.set_audience($1, 'restrictedAccess', '{role:opticianOwner}', null)`;
    await desk.as('moderator', setAudience, [id]);
    await desk.move('moderator', id, 'ask');
    await desk.move('opticianOwner', id, 'withdraw');
    await desk.move('opticianOwner', id, 'ask');
    expect(await claimant(id)).toBe(personOf('admin').id);
    expect(await refusal(desk.move('moderator', id, 'release'))).toBe('PT409 claimed');
    expect(await refusal(desk.move('opticianOwner', id, 'bin'))).toBe('PT409 claimed');
    await desk.move('admin', id, 'release');
    expect(await claimant(id)).toBe(null);
    await desk.as('admin', 'select internal.claim_content($1)', [id]);
    for (const action of ['unpublish', 'archive', 'bin']) {
      expect(await refusal(desk.move('moderator', id, action))).toBe('PT409 claimed');
    }
    await desk.look(`update contents set claimed_at = now() - interval '11 minutes' where id = $1`, [id]);
    expect((await desk.move('moderator', id, 'bin')).status).toBe('deleted');
  });

  test('what could not appear, before anybody decides about it', async () => {
    const [id = ''] = await desk.as<string>('opticianOwner', `select internal.create_content('tried')`);
    expect(await refusal(desk.move('opticianOwner', id, 'ask'))).toBe('23502 incomplete');
    await desk.write('opticianOwner', id, null, { seats: 0 });
    expect(await refusal(desk.move('opticianOwner', id, 'ask'))).toBe('22023 no_text');
    await desk.write('opticianOwner', id, 'de', { title: 'T' });
    expect(await refusal(desk.move('opticianOwner', id, 'ask'))).toMatch(/^23514.*tried/);
    await desk.write('opticianOwner', id, null, { seats: 1 });
    expect((await desk.move('opticianOwner', id, 'ask')).status).toBe('waiting');
    expect(await desk.look('select id from tried where id = $1', [id])).toEqual([]);
  });
});

describe('taking a move back', () => {
  const undo = (caller: 'moderator' | 'admin', history: number) =>
    refusal(desk.as(caller, 'select internal.undo_move($1)', [history]));

  test('brings status and texts back as they were', async () => {
    const id = await desk.draft('Alt');
    await desk.move('moderator', id, 'release');
    await desk.write('moderator', id, 'de', { title: 'Neu' });
    const released = await desk.move('moderator', id, 'release');
    expect(await undo('moderator', released.history)).toBe('done');
    expect(await read(id)).toEqual(['de Alt']);
    const binned = await desk.move('moderator', id, 'bin');
    expect(await undo('admin', binned.history)).toMatch(/^P0002/);
    expect(await undo('moderator', binned.history)).toBe('done');
    expect([await statusOf(id), await read(id)]).toEqual(['published', ['de Alt']]);
    expect(await undo('moderator', binned.history)).toBe('PT409 changed');
  });

  test('leaves the item to whoever opened it since', async () => {
    const id = await desk.draft();
    await desk.move('opticianOwner', id, 'ask');
    await desk.as('moderator', 'select internal.claim_content($1)', [id]);
    const sentBack = await desk.move('moderator', id, 'send_back', { reason: 'Bitte nennen Sie den Ort.' });
    expect(await claimant(id)).toBe(null);
    await desk.as('admin', 'select internal.claim_content($1)', [id]);
    expect(await undo('moderator', sentBack.history)).toBe('done');
    expect([await statusOf(id), await claimant(id)]).toEqual(['waiting', personOf('admin').id]);
    expect(await refusal(desk.move('moderator', id, 'release'))).toBe('PT409 claimed');
  });

  test('is over when somebody was told, when its time passed, and when more happened', async () => {
    const id = await desk.draft();
    const first = await desk.move('moderator', id, 'release');
    const second = await desk.move('moderator', id, 'unpublish');
    expect(await undo('moderator', first.history)).toBe('PT409 changed');
    await wait(id, 11);
    expect(await undo('moderator', second.history)).toBe('PT409 changed');
    const third = await desk.move('moderator', id, 'release');
    await desk.look('update content_history set told = now() where id = $1', [third.history]);
    expect(await undo('moderator', third.history)).toBe('PT409 changed');
    expect(await statusOf(id)).toBe('published');
  });
});

describe('by the clock', () => {
  const clock = async () => (await desk.look<number>('select internal.run_content_clock()'))[0];
  const due = (id: string) =>
    desk.look(`update contents set publish_at = now() - interval '3 days' where id = $1`, [id]);

  test('appears once as it was approved, however late the clock comes', async () => {
    const id = await desk.draft('Genehmigt');
    await desk.move('opticianOwner', id, 'ask');
    const planned = await desk.move('moderator', id, 'schedule', { publish_at: '2999-01-01' });
    expect(planned.status).toBe('draft');
    await desk.write('opticianOwner', id, 'de', { title: 'Danach geschrieben' });
    expect(await clock()).toBe(0);
    await due(id);
    expect(await clock()).toBe(1);
    expect(await clock()).toBe(0);
    expect(await read(id)).toEqual(['de Genehmigt']);
    expect(
      await desk.look(`select count(*)::int from content_history where content_id = $1 and action = 'release'`, [id]),
    ).toEqual([1]);
  });

  test('a run that dies has done nothing, and the next one does it', async () => {
    const id = await desk.draft();
    await desk.move('moderator', id, 'schedule', { publish_at: '2999-01-01' });
    await due(id);
    await desk.client.query('begin');
    await desk.client.query('select internal.run_content_clock()');
    await desk.client.query('rollback');
    expect(await statusOf(id)).toBe('draft');
    expect(await clock()).toBe(1);
    expect(await statusOf(id)).toBe('published');
  });

  test('goes at its time, and nobody sees it from that moment on', async () => {
    const id = await desk.draft();
    await desk.move('moderator', id, 'release', { unpublish_at: '2999-01-01' });
    expect(await read(id)).toHaveLength(1);
    await desk.look(`update contents set unpublish_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await read(id)).toEqual([]);
    expect(await desk.as('optician', 'select id from contents where id = $1', [id])).toEqual([]);
    expect(await clock()).toBe(1);
    expect(await statusOf(id)).toBe('draft');
  });

  test('what cannot appear any more is noted and holds up nothing else', async () => {
    const gone = await desk.draft('Vorbei');
    const good = await desk.draft('Gut');
    await desk.move('moderator', gone, 'schedule', { publish_at: '2999-01-01', unpublish_at: '2999-01-02' });
    await desk.move('moderator', good, 'schedule', { publish_at: '2999-01-01' });
    await due(good);
    await desk.look(
      `update contents set publish_at = now() - interval '3 days', unpublish_at = now() - interval '2 days' where id = $1`,
      [gone],
    );
    expect([await clock(), await clock(), await clock()]).toEqual([1, 1, 0]);
    expect([await statusOf(gone), await statusOf(good)]).toEqual(['draft', 'published']);
    expect(
      await desk.look(`select reason from content_history where content_id = $1 and action = 'lapse'`, [gone]),
    ).toEqual(['past']);
  });

  test('of who planned many, one appears before those of others', async () => {
    const plan = async (caller: 'moderator' | 'admin', title: string) => {
      const id = await desk.draft(title);
      await desk.move(caller, id, 'schedule', { publish_at: '2999-01-01' });
      return id;
    };
    const many = [await plan('moderator', 'Eins'), await plan('moderator', 'Zwei'), await plan('moderator', 'Drei')];
    const other = await plan('admin', 'Andere');
    for (const id of many) await due(id);
    await desk.look(`update contents set publish_at = now() - interval '1 minute' where id = $1`, [other]);
    expect(await clock()).toBe(2);
    expect(await statusOf(other)).toBe('published');
    expect([await clock(), await clock(), await clock()]).toEqual([1, 1, 0]);
  });

  test('a time that has passed is refused', async () => {
    const id = await desk.draft();
    for (const wishes of [{}, { publish_at: '2020-01-01' }, { publish_at: '2999-01-02', unpublish_at: '2999-01-01' }]) {
      expect(await refusal(desk.move('moderator', id, 'schedule', wishes))).toBe('22023 past');
    }
    expect(await refusal(desk.move('moderator', id, 'release', { unpublish_at: '2020-01-01' }))).toBe('22023 past');
  });

  test('of what ends at once each author has a turn, and the bin is emptied in parts', async () => {
    const id = await desk.draft();
    await desk.look(
      `insert into contents (kind, author_id, author_name)
       select one.kind, one.author_id, '–' from contents one, generate_series(1, 260) where one.id = $1`,
      [id],
    );
    const turn = (action: string, status: string, change: string, many: number) =>
      desk.look(
        `with said as materialized (select set_config('brillanz.content_action', $1, false))
         update contents set status = $2, ${change} from said
         where id in (select id from contents where author_name = '–' and status = 'draft' limit $3)`,
        [action, status, many],
      );
    await turn('release', 'published', `unpublish_at = now() - interval '2 minutes'`, 59);
    await turn('bin', 'deleted', `updated = now() - interval '31 days'`, 201);
    await desk.look(`set brillanz.content_action = ''`);
    await desk.look(
      `update contents set author_id = $1, unpublish_at = now() - interval '1 minute'
       where id = (select id from contents where author_name = '–' and status = 'published' limit 1)`,
      [personOf('moderator').id],
    );
    expect([await clock(), await clock(), await clock()]).toEqual([250, 10, 0]);
    const first = `select item.author_id from content_history entry join contents item on item.id = entry.content_id
      where entry.action = 'unpublish' order by entry.id desc offset 9 limit 50`;
    expect(await desk.look(first)).toContain(personOf('moderator').id);
  });

  test('what it did is told by turns of who planned it, one release at a time', async () => {
    const id = await desk.draft();
    await desk.look('update content_history set told = now()');
    const did = (action: string, planner: 'moderator' | 'admin', many: number) =>
      desk.look(
        `insert into content_history (content_id, action, from_status, to_status, made, before)
         select $1, $2, 'published', 'published', now() - interval '1 minute', jsonb_build_object('scheduled_by', $3::text)
         from generate_series(1, $4)`,
        [id, action, personOf(planner).id, many],
      );
    await did('release', 'moderator', 2);
    await did('lapse', 'moderator', 30);
    await did('lapse', 'admin', 1);
    const [taken = []] = await desk.look<{ action: string; planner_id: string }[]>(
      'select internal.take_untold_moves()',
    );
    expect(taken.filter(({ planner_id }) => planner_id === personOf('admin').id)).toHaveLength(1);
    expect(taken.filter(({ action }) => action === 'release').length).toBeLessThan(2);
  });

  test('the bin is emptied after 30 days', async () => {
    const id = await desk.draft();
    await desk.move('opticianOwner', id, 'bin');
    await desk.look(`update contents set updated = now() - interval '29 days' where id = $1`, [id]);
    await clock();
    expect(await statusOf(id)).toBe('deleted');
    await desk.look(`update contents set updated = now() - interval '31 days' where id = $1`, [id]);
    await clock();
    expect(await desk.look('select id from content_revisions where content_id = $1', [id])).toEqual([]);
  });
});
