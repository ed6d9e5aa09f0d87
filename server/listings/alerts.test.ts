import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallerName, idOf } from '#access/testing/people.ts';
import { asSystem } from '#database/scope.ts';
import { type Desk, openDesk } from '#server/database/publishing/testing/tried-kind.ts';
import { switchOff } from '#server/messages/unsubscribe.ts';
import { unsubscribeToken } from '#server/messages/unsubscribe-token.ts';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { tellMoves } from '#server/publishing/tell-moves.ts';
import { tellAlerts } from './alerts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const KIND: PublishedKind = {
  name: 'marketplace_item',
  facts: z.object({}),
  texts: z.object({}),
  path: (id) => `/app/marketplace/${id}`,
};
const FACTS = {
  ...{ direction: 'offering', kind: 'frame', brand: 'zeiss', price: 900, run_days: 120 },
  ...{ branch_id: idOf('b', 'open', 'a'), contact_id: idOf('p', 'colleague', 'a') },
};

/** An item that was accepted, and can no longer be taken back. */
async function accepted(
  title: string,
  facts: object = {},
  author: CallerName = 'opticianOwner',
  language = 'de',
): Promise<string> {
  const [id = ''] = await desk.as<string>(author, 'select internal.create_content($1)', [KIND.name]);
  await desk.write(author, id, null, { ...FACTS, ...facts });
  await desk.write(author, id, language, { title, text: 'Wenig getragen, in Etuis.' });
  await desk.move(author, id, 'ask', { languages: [language] });
  await desk.move('moderator', id, 'release');
  await desk.look(`update content_history set made = made - interval '1 minute' where content_id = $1`, [id]);
  await tellMoves(desk.pool, [KIND]);
  return id;
}

/** A search that somebody of another company keeps. */
async function kept(
  query: object,
  alert: string | null = 'instant',
  name: string = JSON.stringify(query),
): Promise<string> {
  const [id = ''] = await desk.as<string>(
    'boardMember',
    `insert into saved_views (staff_id, list, name, query, alert) values (current_staff_id(), 'marketplace', $1, $2, $3)
     returning id`,
    [name.slice(0, 50), JSON.stringify(query), alert],
  );
  return id;
}

const pass = (days: number) =>
  desk.look('update brillanz.alert_matches set made = made - make_interval(days => $1)', [days]);
/** How many items each message of a search told of. */
const told = (view: string) =>
  desk.look<number>(
    `select (line.data ->> 'count')::int from notifications line where line.object_id = $1 and line.kind = 'searchFound'
     order by line.created`,
    [view],
  );
/** Removes what other tests keep. */
const begin = () => desk.look('delete from saved_views');

test('a search tells what appears and fits, once, and where it leads', async () => {
  await begin();
  await accepted('Titanfassungen vor der Suche');
  const fitting = [
    await kept({ kind: 'frame,object', brand: 'zeiss' }),
    await kept({ q: 'titanfass zeiss-freie', kind: 'frame' }, null),
    await kept({ q: 'anfassung' }),
    await kept({ price: 'to500,to2000', canton: 'BE', direction: 'offering', age: '7', starred: 1 }),
  ];
  const others = [await kept({ kind: 'object' }), await kept({ q: 'titan gold' }), await kept({ canton: 'ZH' })];
  const id = await accepted('Titanfassungen');
  await Promise.all([tellAlerts(desk.pool), tellAlerts(desk.pool)]);
  await tellAlerts(desk.pool);
  expect(await Promise.all(fitting.map(told))).toEqual([[1], [], [1], [1]]);
  expect(await Promise.all(others.map(told))).toEqual([[], [], []]);
  expect(await desk.look('select distinct path from notifications where kind = $1', ['searchFound'])).toEqual([
    `/app/marketplace/${id}`,
  ]);
});

test('a search too long for an address of a message leads to its list, and holds up nobody’s', async () => {
  await begin();
  const views = [await kept({ direction: 'offering', sort: 'x'.repeat(600) }), await kept({ kind: 'frame' })];
  await accepted('Vier');
  await accepted('Fünf');
  await tellAlerts(desk.pool);
  expect(await Promise.all(views.map(told))).toEqual([[2], [2]]);
  const path = `select path from notifications where object_id = $1`;
  expect(await desk.look(path, [views[0]])).toEqual(['/app/marketplace']);
  expect(await desk.look(path, [views[1]])).toEqual(['/app/marketplace?kind=frame']);
});

test('what is over, or no longer fits, is not told', async () => {
  await begin();
  const view = await kept({ brand: 'zeiss' }, 'daily');
  const [closed, , sold] = [await accepted('Eins'), await accepted('Zwei'), await accepted('Drei')];
  await desk.as('opticianOwner', `select internal.change_listing($1, 'close', '{}')`, [closed]);
  await desk.look(`update marketplace_items set brand = 'hoya' where id = $1`, [sold]);
  await tellAlerts(desk.pool);
  expect(await told(view)).toEqual([]);
  // Two, for nobody is told on a Sunday.
  await pass(2);
  await tellAlerts(desk.pool);
  expect(await told(view)).toEqual([1]);
});

test('over a hundred days, with standstills and kills, each rhythm tells each item once', async () => {
  await begin();
  const views = await Promise.all(['instant', 'daily', 'weekly'].map((alert) => kept({ kind: 'frame' }, alert, alert)));
  const days = [1, 2, 20, 43, 60, 60, 99];
  for (let day = 1; day <= 108; day += 1) {
    await pass(1);
    for (const one of days) if (one === day) await accepted(`Am Tag ${day}`);
    if (day >= 40 && day <= 46) continue;
    if (day % 10 === 0) {
      const dying = asSystem(desk.pool, 'a process that is killed', async (tx) => {
        await tx.rows(sql`select internal.take_alerts(10)`);
        throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
    }
    await Promise.all([tellAlerts(desk.pool), tellAlerts(desk.pool)]);
  }
  const counts = await Promise.all(views.map(told));
  expect(counts.map((each) => each.reduce((sum, one) => sum + one, 0))).toEqual([7, 7, 7]);
  expect(counts[0]).toEqual([1, 1, 1, 1, 2, 1]);
});

test('an alert that asks for nothing is refused, and so is one of a list without', async () => {
  await begin();
  for (const query of [{}, { q: ' ' }, { age: '7', starred: 1 }, { sort: 'cheapest' }]) {
    await expect(kept(query)).rejects.toThrow('alert_without_filter');
  }
  const other = `insert into saved_views (staff_id, list, name, query, alert)
    values (current_staff_id(), 'opticians', 'x', '{"q": "a"}', 'daily')`;
  await expect(desk.as('boardMember', other)).rejects.toThrow('no_alert');
});

test('how often a shared search tells is known to its person alone', async () => {
  await begin();
  const view = await kept({ brand: 'zeiss' }, 'daily');
  await desk.look(`update saved_views set shared_with = 'everybody' where id = $1`, [view]);
  const seen = (caller: CallerName) => desk.as(caller, 'select row(name, alert)::text from saved_views_with_alerts');
  expect(await seen('boardMember')).toEqual(['("{""brand"":""zeiss""}",daily)']);
  for (const other of ['stranger', 'admin'] as const) {
    expect(await seen(other)).toEqual(['("{""brand"":""zeiss""}",)']);
    for (const column of ['alert', 'alert_since', '*']) {
      await expect(desk.as(other, `select ${column} from saved_views`)).rejects.toThrow('permission denied');
    }
    await expect(desk.as(other, `select id from saved_views where alert = 'daily'`)).rejects.toThrow(
      'permission denied',
    );
  }
  await accepted('Für eine allein');
  await desk.look(`update brillanz.alert_matches set made = made - interval '2 days'`);
  await tellAlerts(desk.pool);
  expect(await desk.look('select distinct staff_id from notifications where object_id = $1', [view])).toEqual(
    await desk.look('select staff_id from saved_views where id = $1', [view]),
  );
});

test('a mail’s link ends the alert of its search, and nothing else', async () => {
  await begin();
  const [view, other] = [await kept({ brand: 'zeiss' }), await kept({ kind: 'frame' })];
  const [mail = ''] = await desk.look<string>(
    `insert into mails (staff_id, channel, kind, type, object_table, object_id, switches, created, urgent, recipient)
     select staff_id, 'email', 'searchFound', 'searchFound', 'saved_views', id, '{searchFound}', now(), false,
       internal.mail_address(staff_id)
     from saved_views where id = $1 returning id`,
    [view],
  );
  const [secret = ''] = await desk.look<string>('select secret from brillanz.message_secret');
  const end = () => asSystem(desk.pool, 'the link of a mail', (tx) => switchOff(tx, unsubscribeToken(secret, mail)));
  expect((await end())?.subjects).toEqual([{ by: 'search', name: '{"brand":"zeiss"}', off: true }]);
  expect((await end())?.subjects).toMatchObject([{ off: true }]);
  expect(await desk.look('select id from saved_views where alert is not null')).toEqual([other]);
  await accepted('Danach');
  await tellAlerts(desk.pool);
  expect([await told(view), await told(other)]).toEqual([[], [1]]);
});

test('of a thousand searches those alone are compared that have a key of the item', async () => {
  await begin();
  await desk.look(
    `insert into saved_views (staff_id, list, name, query, alert)
     select person.id, 'marketplace', 'n' || n, case n % 3
       when 0 then jsonb_build_object('q', 'wort' || md5(n::text))
       when 1 then jsonb_build_object('kind', 'object', 'canton', 'BE', 'brand', 'hoya')
       else jsonb_build_object('canton', 'ZH,AG,SO', 'price', 'to500,above', 'kind', 'frame') end, 'instant'
     from (select id from staff where active order by id limit 12) person, generate_series(1, 90) n`,
  );
  await kept({ canton: 'BE', kind: 'frame' });
  const id = await accepted('Eine unter vielen');
  expect(
    await desk.look(
      `select count(distinct known.view_id)::int from brillanz.alert_keys known, open_marketplace_items item,
         internal.alert_lists list
       where item.id = $1 and list.name = 'marketplace'
         and known.key = any (internal.keys_of_item(list, item.words, item.facets))`,
      [id],
    ),
  ).toEqual([1]);
});

test('search meets offer: the author of the earlier one is told once, in any language', async () => {
  await begin();
  const ofB = {
    branch_id: idOf('b', 'open', 'b'),
    contact_id: idOf('p', 'colleague', 'b'),
    kind: 'object',
    brand: null,
  };
  const searching = { ...ofB, direction: 'searching' };
  await accepted('Cherche lampe à fente', searching, 'stranger', 'fr');
  await accepted('Autorefraktometer gesucht', searching, 'stranger');
  await accepted('Gebrauchte Spaltlampe', ofB, 'stranger');
  const id = await accepted('Spaltlampe mit Tisch', { kind: 'object', brand: null });
  await accepted('Spaltlampe', { kind: 'frame' });
  await desk.look(`update content_history set told = null where content_id = $1`, [id]);
  await tellMoves(desk.pool, [KIND]);
  const met = await desk.look(
    `select staff_id || ' ' || (data -> 'titles' ->> 'de') || ' ' || path from notifications
     where kind = 'marketplaceItemAccepted.met'`,
  );
  expect(met).toEqual([`${idOf('p', 'stranger')} Spaltlampe mit Tisch /app/marketplace/${id}`]);
  // Whoever may not read it is not told.
  const fitting = () => desk.look<object[]>('select internal.marketplace_items_met($1)', [id]);
  expect(await fitting()).toMatchObject([[{ staff: idOf('p', 'stranger') }]]);
  await desk.look(`update contents set access_level = 'restrictedAccess', audience = $2 where id = $1`, [
    id,
    [`company:${idOf('o', 'a')}`],
  ]);
  expect(await fitting()).toEqual([[]]);
});
