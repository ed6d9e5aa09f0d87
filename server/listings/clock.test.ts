import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '#access/testing/people.ts';
import { asSystem } from '#database/scope.ts';
import { type Desk, openDesk } from '#server/database/publishing/testing/tried-kind.ts';
import { tellListings } from './clock.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const PLACE = { branch_id: idOf('b', 'open', 'a'), contact_id: idOf('p', 'colleague', 'a') };
const KINDS = {
  marketplace_item: { direction: 'offering', kind: 'object', run_days: 60, ...PLACE },
  job: { profession: 'sales', workload_from: 50, workload_to: 80, languages: ['de'], run_days: 90, ...PLACE },
};

/** A listing of the owner of company a that was released just now. */
async function released(kind: keyof typeof KINDS): Promise<string> {
  const [id = ''] = await desk.as<string>('opticianOwner', 'select internal.create_content($1)', [kind]);
  await desk.write('opticianOwner', id, null, KINDS[kind]);
  await desk.write('opticianOwner', id, 'de', { title: 'T', text: 'T' });
  await desk.move('opticianOwner', id, 'ask', { languages: ['de'] });
  await desk.move('moderator', id, 'release');
  return id;
}

/** Lets days pass for everything that runs. */
const pass = (days: number) =>
  desk.look(
    `update listings set begun_at = begun_at - make_interval(days => $1), expires_at = expires_at - make_interval(days => $1),
       confirmed_at = confirmed_at - make_interval(days => $1), asked_at = asked_at - make_interval(days => $1),
       told_end = told_end - make_interval(days => $1), reminded_of = reminded_of - make_interval(days => $1)`,
    [days],
  );
/** What was told of a listing, by its names. */
const told = (id: string) =>
  desk.look<string>('select kind from message_postings where object_id = $1 order by kind', [id]);

/** A process that dies in the middle has told nobody anything. */
async function die(): Promise<void> {
  const dying = asSystem(desk.pool, 'a process that is killed', async (tx) => {
    await tx.rows(sql`select internal.take_listing_news()`);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
}

test('over a hundred days, with standstills and kills, each thing is told once', async () => {
  const item = await released('marketplace_item');
  const job = await released('job');
  const kept = await released('job');
  for (let day = 1; day <= 100; day += 1) {
    await pass(1);
    // Nothing runs from the 40th to the 46th day, and every tenth day a process is killed.
    if (day >= 40 && day <= 46) continue;
    if (day % 10 === 0) await die();
    await Promise.all([tellListings(desk.pool), tellListings(desk.pool)]);
    if (day % 30 === 1) await desk.as('opticianOwner', `select internal.change_listing($1, 'confirm', '{}')`, [kept]);
  }
  expect(await told(item)).toEqual(['marketplaceItemAccepted.ended', 'marketplaceItemAccepted.ending']);
  expect(await told(job)).toEqual(['jobAccepted.stillOpen', 'jobAccepted.unanswered']);
  expect(await desk.look('select outcome from listings where id = $1', [job])).toEqual(['unanswered']);
  // Confirmed each time: asked anew after thirty days, and it ends at its end.
  const asked = ['jobAccepted.stillOpen', 'jobAccepted.stillOpen'];
  expect(await told(kept)).toEqual(['jobAccepted.ended', 'jobAccepted.ending', ...asked]);
});

test('a listing that somebody changes just now is left to them until they are done', async () => {
  const item = await released('marketplace_item');
  await pass(55);
  const changing = await desk.pool.connect();
  await changing.query('begin');
  await changing.query('select from contents where id = $1 for update', [item]);
  await tellListings(desk.pool);
  expect(await told(item)).toEqual([]);
  await changing.query('rollback');
  changing.release();
  await tellListings(desk.pool);
  expect(await told(item)).toEqual(['marketplaceItemAccepted.ending']);
});

test('what was closed without an answer comes back with a press', async () => {
  const job = await released('job');
  await pass(31);
  await tellListings(desk.pool);
  await pass(8);
  await tellListings(desk.pool);
  const state = (action: string) =>
    desk.as<{ state: string }>('opticianOwner', 'select internal.change_listing($1, $2, $3)', [job, action, '{}']);
  await expect(state('confirm')).rejects.toThrow('closed');
  expect(await state('reopen')).toMatchObject([{ state: 'open' }]);
  await tellListings(desk.pool);
  expect(await told(job)).toEqual(['jobAccepted.stillOpen', 'jobAccepted.unanswered']);
});

test('what names somebody who leaves goes to its author, then to its branch, then to the owner; with nobody left it ends', async () => {
  const [item, job] = [await released('marketplace_item'), await released('job')];
  const people = {
    ...{ contact: idOf('p', 'colleague', 'a'), author: idOf('p', 'opticianOwner'), branch: idOf('p', 'optician') },
  };
  const contacts = () =>
    desk.look<string>(
      `select contact_id from (select id, contact_id from marketplace_items union all select id, contact_id from job_offers) live
       where id = any ($1) order by id = $2`,
      [[item, job], job],
    );
  const leave = (id: string, active = false) => desk.look('update staff set active = $2 where id = $1', [id, active]);
  const tell = async () => {
    await Promise.all([tellListings(desk.pool), tellListings(desk.pool)]);
    await tellListings(desk.pool);
  };
  await desk.look('delete from staff_branches where branch_id = $1', [PLACE.branch_id]);
  await desk.look('insert into staff_branches (staff_id, branch_id) values ($1, $2)', [people.branch, PLACE.branch_id]);
  await tell();
  expect(await contacts()).toEqual([people.contact, people.contact]);
  await leave(people.contact);
  await tell();
  expect(await contacts()).toEqual([people.author, people.author]);
  await leave(people.author);
  await tell();
  expect(await contacts()).toEqual([people.branch, people.branch]);
  const lines = `select kind from notifications where staff_id = $1 and object_id = any ($2) order by kind`;
  for (const person of [people.author, people.branch]) {
    const kinds = ['jobAccepted.contact', 'marketplaceItemAccepted.contact'];
    expect(await desk.look(lines, [person, [item, job]])).toEqual(kinds);
  }
  await leave(people.branch);
  await desk.look(
    `update staff set active = false where optician_id = (select optician_id from listings where id = $1)`,
    [item],
  );
  await tell();
  expect(await desk.look('select outcome from listings where id = any ($1)', [[item, job]])).toEqual([
    'withdrawn',
    'withdrawn',
  ]);
});
