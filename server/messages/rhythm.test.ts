import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOf } from '#access/testing/people.ts';
import { accepted, changes, gathered, news, registered, service } from './testing/kinds.ts';
import { OPTICIAN, OWNER, PostOffice } from './testing/post-office.ts';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
beforeEach(() => office.reset());

const data = { title: 'Refraktometer' };
const object = { table: 'gazette_orders', id: '00000000-0000-4000-8000-000000004711' };
const waiting = async () =>
  (await office.database.pool.query('select from brillanz.message_items where mail_id is null')).rowCount;
const subjects = () => office.server.mails.map((mail) => mail.subject);
/** Moves the clock to an instant and lets the minute job run. */
const at = (instant: string) => office.after((Date.parse(instant) - office.clock.now().getTime()) / 60_000);

describe('bundling', () => {
  test('seven accepted listings within an hour are one mail that names each', async () => {
    for (let count = 1; count <= 7; count += 1) {
      await office.post(accepted, { data: { title: `Inserat ${count}` }, path: `/app/marketplace?item=${count}` });
      await office.after(8);
    }
    expect(subjects()).toEqual([]);
    await office.after(4);
    expect(subjects()).toEqual(['7 Inserate angenommen']);
    const [mail] = office.server.mails;
    for (let count = 1; count <= 7; count += 1) {
      expect(mail?.text).toContain(`«Inserat ${count}» ist angenommen`);
      expect(mail?.html).toContain(`https://portal.example/app/marketplace?item=${count}`);
    }
    expect(await office.log()).toHaveLength(1);
  });

  test('what follows within an hour of a mail waits for that hour', async () => {
    await office.post(accepted, { data });
    await office.after(10);
    expect(subjects()).toEqual(['Refraktometer angenommen']);
    for (const title of ['A', 'B', 'C']) await office.post(accepted, { data: { title } });
    await office.after(59);
    expect(subjects()).toHaveLength(1);
    await office.after(2);
    expect(subjects()).toEqual(['Refraktometer angenommen', '3 Inserate angenommen']);
  });

  test('what waits for one mail is bounded, and the mail says so', async () => {
    for (let count = 1; count <= 205; count += 1) await office.post(accepted, { data });
    expect(await waiting()).toBe(200);
    await office.after(70);
    expect(subjects()).toEqual(['200+ Inserate angenommen']);
  });

  test('what somebody may cause as often as they like is one mail a minute to each reader', async () => {
    office.clock.advance(7);
    const other = { ...object, id: '00000000-0000-4000-8000-000000004712' };
    const outside = [{ address: 'filiale@aussen.example', language: 'de' as const }];
    for (const [title, about] of Object.entries({ A: object, B: other, C: object }))
      await office.post(gathered, { data: { title }, to: { staff: [OWNER.id], outside }, object: about });
    await office.leave();
    office.clock.advance(60);
    await office.post(gathered, { data: { title: 'D' } });
    await office.leave();
    expect(subjects()).toEqual([]);
    await office.after(1);
    expect(subjects()).toEqual(['2 Inserate angenommen', '2 Inserate angenommen']);
    expect(office.server.mails[0]?.text).not.toContain('«A»');
    await office.after(1);
    expect(subjects()[2]).toBe('D angenommen');
    // Of a record the last state is told, in the bell as well.
    const { rows } = await office.database.pool.query(
      `select data ->> 'title' as title from notifications order by created`,
    );
    expect(rows).toEqual([{ title: 'B' }, { title: 'C' }, { title: 'D' }]);
  });

  test('people and types are not thrown together', async () => {
    await office.post(accepted, { data, to: { staff: [OWNER.id, OPTICIAN.id] } });
    await office.post(news, { data });
    await office.after(10);
    expect(office.server.mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual([
      OPTICIAN.email,
      OWNER.email,
      OWNER.email,
    ]);
  });

  test('changes of one’s own registration come one by one and at once', async () => {
    await office.post(registered, { data: { title: 'Kurs A' } });
    await office.post(registered, { data: { title: 'Kurs B' } });
    await office.leave();
    expect(subjects().sort()).toEqual(['Kurs A angenommen', 'Kurs B angenommen']);
  });
});

describe('what was read, switched off or closed before the mail leaves', () => {
  const read = (title: string) =>
    office.database.pool.query(`update notifications set read_at = now() where data ->> 'title' = $1`, [title]);

  test('is left out, and a mail of which nothing is left does not leave', async () => {
    await office.post(accepted, { data: { title: 'gelesen' } });
    await office.post(accepted, { data: { title: 'neu' } });
    await read('gelesen');
    await office.after(10);
    expect(subjects()).toEqual(['neu angenommen']);
    await office.post(accepted, { data: { title: 'auch gelesen' } });
    await read('auch gelesen');
    await office.after(70);
    expect(subjects()).toHaveLength(1);
    expect((await office.log()).at(-1)).toMatchObject({ status: 'dropped', reason: 'read' });
  });

  test('is sent all the same where it cannot be switched off', async () => {
    await office.clock.advance(9 * 3600);
    await office.post(registered, { data });
    await read('Refraktometer');
    await at('2026-11-19T06:00:00Z');
    expect(subjects()).toEqual(['Refraktometer angenommen']);
  });

  test('is not sent when the person switched it off meanwhile', async () => {
    await office.post(accepted, { data });
    await office.choose(OWNER, 'marketplaceItemAccepted', 'email', 'off');
    await office.after(10);
    expect(await office.log()).toMatchObject([{ status: 'dropped', reason: 'switchedOff' }]);
  });

  test('is not sent to who may not read any more what it is about', async () => {
    const about = (name: string) => ({ data: { title: name }, object: { table: 'contents', id: idOf('n', name) } });
    // One for everybody, and one for another company.
    await office.post(news, about('ofb'));
    await office.after(10);
    await office.post(news, about('open'));
    await office.after(70);
    expect(subjects()).toEqual(['open angenommen']);
    expect(await office.log()).toMatchObject([{ status: 'dropped', reason: 'closed' }, { status: 'sent' }]);
  });
});

describe('decent hours', () => {
  test('an evening’s mail arrives in the morning, a Saturday evening’s on Monday; security at once', async () => {
    await at('2026-11-18T18:05:00Z');
    await office.post(registered, { data: { title: 'abends' } });
    await office.post(service, { data: { title: 'dringend' } });
    await office.after(1);
    expect(subjects()).toEqual(['dringend angenommen']);
    await at('2026-11-19T05:59:00Z');
    expect(subjects()).toHaveLength(1);
    await at('2026-11-19T06:00:00Z');
    expect(subjects().at(-1)).toBe('abends angenommen');
    await at('2026-11-21T18:30:00Z');
    await office.post(registered, { data: { title: 'Samstag' } });
    await at('2026-11-22T12:00:00Z');
    expect(subjects()).toHaveLength(2);
    await at('2026-11-23T06:00:00Z');
    expect(subjects().at(-1)).toBe('Samstag angenommen');
  });

  test('a retry that falls due at night waits for the morning', async () => {
    await at('2026-11-18T17:59:45Z');
    office.server.recipients = [451];
    await office.post(registered, { data });
    await office.leave();
    await office.after(5);
    expect(subjects()).toEqual([]);
    await at('2026-11-19T06:00:00Z');
    expect(subjects()).toEqual(['Refraktometer angenommen']);
  });

  test('after an outage over the evening nothing leaves at night', async () => {
    await office.post(registered, { data });
    await at('2026-11-18T22:00:00Z');
    expect(subjects()).toEqual([]);
  });
});

describe('digests', () => {
  test('the day’s and the week’s are one mail each, in the morning, with everything in them', async () => {
    await office.choose(OWNER, 'marketplaceItemAccepted', 'email', 'daily');
    await office.choose(OPTICIAN, 'marketplaceItemAccepted', 'email', 'weekly');
    await office.database.pool.query('update staff_preferences set gets_data_change_updates = staff_id = $1', [
      OWNER.id,
    ]);
    const to = { staff: [OWNER.id, OPTICIAN.id] };
    await office.post(accepted, { data: { title: 'Mittwoch' }, to });
    await office.post(changes, { data: { title: 'Adresse' }, to });
    await at('2026-11-19T06:29:00Z');
    expect(subjects()).toEqual([]);
    await at('2026-11-19T06:30:00Z');
    expect(subjects()).toEqual(['Ihre Zusammenfassung des Tages – Lumen Portal']);
    const [day] = office.server.mails;
    expect(day?.text).toContain('«Mittwoch» ist angenommen');
    expect(day?.text).toContain('«Adresse» ist angenommen');
    expect(day?.text).toContain('für «Inserat angenommen» E-Mails auf «Täglich» stehen');
    expect(day?.text).toContain('weil Sie «Änderungen im Verzeichnis» abonniert haben');
    await office.post(accepted, { data: { title: 'Donnerstag' }, to });
    await at('2026-11-23T06:30:00Z');
    expect(subjects().sort()).toEqual([
      'Ihre Zusammenfassung der Woche – Lumen Portal',
      'Ihre Zusammenfassung des Tages – Lumen Portal',
      'Ihre Zusammenfassung des Tages – Lumen Portal',
    ]);
    const week = office.server.mails.find((mail) => mail.subject?.includes('Woche'));
    expect(week?.to?.[0]?.address).toBe(OPTICIAN.email);
    expect(week?.text).toContain('Mittwoch');
    expect(week?.text).toContain('Donnerstag');
  });

  test('nothing happened: no digest', async () => {
    await office.choose(OWNER, 'marketplaceItemAccepted', 'email', 'daily');
    await at('2026-11-23T06:30:00Z');
    expect(await office.log()).toEqual([]);
  });
});

test('a long digest names fifty and counts the rest', async () => {
  await office.choose(OWNER, 'marketplaceItemAccepted', 'email', 'daily');
  for (let count = 1; count <= 53; count += 1) await office.post(accepted, { data: { title: `Nr ${count}` } });
  await at('2026-11-19T06:30:00Z');
  const [mail] = office.server.mails;
  expect(mail?.text).toContain('«Nr 50» ist angenommen');
  expect(mail?.text).not.toContain('«Nr 51»');
  expect(mail?.text).toContain('Und 3 weitere');
});
