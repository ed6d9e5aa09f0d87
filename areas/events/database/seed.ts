import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertContents, type SeedContent } from '#database/seed/insert-contents.ts';
import { type Random, randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { momentInZurich } from '#shared/zurich-clock.ts';
import { book } from './seed/book.ts';
import { COMING_EVENTS } from './seed/coming-events.ts';
import type { DemoEvent } from './seed/demo-event.ts';
import { LATER_EVENTS } from './seed/later-events.ts';
import { PAST_EVENTS } from './seed/past-events.ts';

/** Fourteen events from three months ago to five months ahead: after people, accounts and news. */
export const seed: AreaSeed = { order: 45, fill };

const DAY = 86_400_000;
/** By their first days: events that are not simply published in both languages for everybody. */
const FOR_OWNERS = new Set([55]);
const GERMAN_ONLY = new Set([150]);
/** Marked by the accounts of the sign-in page. */
const MARKED = new Set([-20, 5, 44, 118]);

async function fill(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const random = randomOf('events');
  const { rows: offices } = await client.query<{ id: string; name: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name from staff person
     join staff_roles held on held.staff_id = person.id and held.role_name in ('moderator', 'admin')
     where person.active order by held.role_name desc, person.created, person.id`,
  );
  const [first] = offices;
  if (!first) throw new Error('The demo group has nobody at its head office.');
  const items = [...PAST_EVENTS, ...COMING_EVENTS, ...LATER_EVENTS].map((demo, place) => {
    const day = dayOf(demo, today);
    const author = offices[place % offices.length] ?? first;
    const lead = random.integer(20, 60);
    const at = new Date(
      Math.min(today.getTime() - ((place % 9) + 1) * DAY, Date.parse(day) - lead * DAY),
    ).toISOString();
    const content: SeedContent = {
      ...{ id: random.uuid(), status: 'published', at, author },
      audience: FOR_OWNERS.has(demo.days) ? ['role:opticianOwner', 'permission:canManageEvents'] : [],
      ...contentOf(demo, day, author.id, today, random),
    };
    return { demo, content };
  });
  await insertContents(
    client,
    'event',
    'events',
    items.map(({ content }) => content),
  );
  await book(client, items, today, randomOf('bookings of events'));
  await client.query(
    `insert into event_marks (event_id, staff_id, marked_at)
     select marked.id, person.id, $2::timestamptz from unnest($1::uuid[]) as marked (id)
     cross join staff person join auth.users account on account.id = person.auth_user_id
     where account.email like '%@lumen.example'`,
    [items.flatMap(({ demo, content }) => (MARKED.has(demo.days) ? [content.id] : [])), today.toISOString()],
  );
}

/** The first day, YYYY-MM-DD. */
function dayOf({ days, weekday }: DemoEvent, today: Date): string {
  const from = new Date(today.getTime() + days * DAY);
  return new Date(from.getTime() + ((weekday - from.getUTCDay() + 7) % 7) * DAY).toISOString().slice(0, 10);
}

function contentOf(demo: DemoEvent, day: string, contact: string, today: Date, random: Random) {
  const moment = ([after, time]: readonly [number, string]) =>
    momentInZurich(`${new Date(Date.parse(day) + after * DAY).toISOString().slice(0, 10)}T${time}`);
  const keys = demo.parts.map(() => random.uuid().slice(0, 8));
  const facts = {
    kind: demo.kind,
    starts_at: moment([0, demo.starts]),
    ends_at: moment(demo.ends),
    languages: demo.spoken,
    venue: demo.venue,
    street: demo.street,
    postcode: demo.postcode,
    place: demo.place,
    contact_id: contact,
    parts: demo.parts.map(({ kind, starts, ends, place = null }, index) => ({
      ...{ key: keys[index], kind, starts_at: moment(starts), ends_at: moment(ends), place },
    })),
    cancelled_at: demo.de.cancellation ? new Date(today.getTime() - 3 * DAY).toISOString() : null,
  };
  const textsIn = (language: 'de' | 'fr') => {
    const { title, teaser, text, cancellation = null } = demo[language];
    const content = text.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] }));
    const parts = demo.parts.map((part, index) => [keys[index], { title: part[language][0], text: part[language][1] }]);
    return {
      ...{ title, teaser, cancellation, documents: [], parts: Object.fromEntries(parts) },
      body: { type: 'doc', content },
    };
  };
  return { facts, texts: { de: textsIn('de'), ...(!GERMAN_ONLY.has(demo.days) && { fr: textsIn('fr') }) } };
}
