import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '#access/testing/people.ts';
import { type Desk, openDesk, refusal } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const outcomes = (found: readonly { outcome: string }[]) => found.map(({ outcome }) => outcome);

test('what a request asks for is not the owner’s to read, and the office has it from its queue', async () => {
  const date = await desk.date({ deregister_until: new Date(Date.now() - 3_600_000) });
  const [made] = await desk.register('optician', date, [idOf('p', 'optician')]);
  await desk.as('optician', `select internal.request_change($1, 'change', 'Allergie', $2)`, [
    made?.registrationId,
    JSON.stringify({ sensitive: { health: 'Nüsse' } }),
  ]);
  const asked = (columns: string) =>
    desk.as('opticianOwner', `select ${columns} from registration_requests where registration_id = $1`, [
      made?.registrationId,
    ]);
  expect(await asked('reason')).toBe('Allergie');
  expect(await refusal(asked('wishes'))).toContain('permission denied');
  expect(JSON.stringify(await desk.as('moderator', 'select internal.request_queue()'))).toContain('Nüsse');
});

describe('a group larger than the date', () => {
  test('is not registered, nor one larger than a part', async () => {
    const people = await desk.people(3);
    const date = await desk.date({ seats_max: 2 });
    expect(await refusal(desk.register('opticianOwner', date, people, { group: true }))).toBe('full');
    const parted = await desk.date();
    await desk.look(`insert into registration_parts values ($1, 'tour', 2, 50)`, [parted]);
    const all = people.map((staffId) => ({ staffId, parts: ['tour'] }));
    expect(await refusal(desk.register('opticianOwner', parted, all, { group: true }))).toBe('full');
    expect(outcomes(await desk.register('opticianOwner', date, people.slice(0, 2), { group: true }))).toEqual([
      'registered',
      'registered',
    ]);
  });

  test('holds nobody once the date became smaller than it', async () => {
    const [first = '', ...people] = await desk.people(4);
    const date = await desk.date({ seats_max: 3 });
    const [seat] = await desk.register('moderator', date, [first]);
    expect(outcomes(await desk.register('moderator', date, people, { group: true }))).toContain('waitlisted');
    await desk.as('moderator', 'select internal.cancel_registration($1)', [seat?.registrationId]);
    await desk.look(
      `update registrations set state = 'waitlisted', offered_until = null where date_id = $1 and group_id is not null`,
      [date],
    );
    await desk.look('update registration_dates set seats_max = 2 where id = $1', [date]);
    expect(await desk.look('select state from registration_facts where id = $1', [date])).toEqual([{ state: 'few' }]);
    expect(outcomes(await desk.register('moderator', date, await desk.people(1)))).toEqual(['registered']);
  });
});

test('a session is joined by an address of the web', async () => {
  const session = (link: unknown) =>
    JSON.stringify([{ key: 'a', startsAt: '2031-05-05T08:00:00Z', endsAt: '2031-05-05T09:00:00Z', link }]);
  expect(await refusal(desk.date({ sessions: session('javascript:alert(1)') }))).toContain(
    'registration_dates_session_links',
  );
  await desk.date({ sessions: session('https://meet.example/x') });
  await desk.date({ sessions: session(null) });
});
