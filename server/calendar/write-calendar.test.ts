import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

const facts = { name: 'Brillanz: Mein Kalender', publicUrl: 'https://portal.example' };
const entry: CalendarEntry = {
  uid: '4711',
  sequence: 2,
  changed: '2026-11-01T10:00:00.123Z',
  starts_at: '2026-12-01T18:00:00Z',
  ends_at: '2026-12-01T20:30:00Z',
  title: 'Generalversammlung',
  text: null,
  place: null,
  path: '/app/events/4711',
  cancelled: false,
};
const write = (change: Partial<CalendarEntry> = {}) => writeCalendar([{ ...entry, ...change }], facts);

/** The event as a program that reads the file understands it. */
function readBack(text: string) {
  const calendar = ICAL.Component.fromString(text);
  const [zone, ...others] = calendar.getAllSubcomponents('vtimezone');
  if (!zone || others.length > 0) throw new Error('A calendar has one clock.');
  ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const [event] = calendar.getAllSubcomponents('vevent');
  if (!event) throw new Error('There is no event.');
  return { event: new ICAL.Event(event), value: (name: string) => String(event.getFirstPropertyValue(name)) };
}
const times = async (change: Partial<CalendarEntry>) => {
  const { event } = readBack(await write(change));
  return [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
};

describe('a calendar', () => {
  test('has the lines that programs look for, in the form of RFC 5545', async () => {
    const lines = (await write()).split('\r\n');
    expect(lines).toContain('UID:4711@portal.example');
    expect(lines).toContain('SEQUENCE:2');
    expect(lines).toContain('DTSTAMP:20261101T100000Z');
    expect(lines).toContain('DTSTART;TZID=Europe/Zurich:20261201T190000');
    expect(lines).toContain('DTEND;TZID=Europe/Zurich:20261201T213000');
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(lines).toContain('URL:https://portal.example/app/events/4711');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  test('has no sign that RFC 5545 does not know', async () => {
    expect(await write({ title: 'a\u0001b\uffff', text: null })).toMatch(/SUMMARY:ab\r\n/);
  });

  test('has a name on one line, whatever the title holds that it bears', async () => {
    const lines = (await writeCalendar([entry], { ...facts, name: 'Kurs\r\nBEGIN:VALARM' })).split('\r\n');
    expect(lines.filter((line) => line.includes('VALARM'))).toEqual([
      'NAME:Kurs BEGIN:VALARM',
      'X-WR-CALNAME:Kurs BEGIN:VALARM',
    ]);
  });

  test('says the same of the same entries, and CANCELLED of what is called off', async () => {
    expect(await write()).toBe(await write());
    expect(await write({ place: 'Olten' })).toContain('LOCATION:Olten');
    expect(await writeCalendar([entry], { ...facts, publicUrl: 'https://other.example' })).toContain(
      'UID:4711@other.example',
    );
    expect(readBack(await write({ cancelled: true, sequence: 3 })).value('status')).toBe('CANCELLED');
  });

  test.each([
    ['in summer', '2026-07-01T07:00:00.000Z', '2026-07-01T15:00:00.000Z'],
    ['past midnight', '2026-12-31T19:00:00.000Z', '2027-01-01T01:00:00.000Z'],
    ['over several days', '2027-01-08T05:15:00.000Z', '2027-01-10T19:00:00.000Z'],
    ['over the change to summer time', '2026-03-28T22:00:00.000Z', '2026-03-29T04:00:00.000Z'],
    ['over the change to winter time', '2026-10-24T22:30:00.000Z', '2026-10-25T04:30:00.000Z'],
  ])('is read back %s as it was written', async (_when, starts_at, ends_at) => {
    expect(await times({ starts_at, ends_at })).toEqual([starts_at, ends_at]);
  });

  test('keeps what people write, whatever it is, without a line of its own', async () => {
    const title = 'Apéro; Brille, Glas \\ 👓\r\nBEGIN:VALARM\r\nSTATUS:CANCELLED';
    const text = `Erste Zeile\n\nZweite; mit, allem \\ und ${'langen Wörtern '.repeat(30)}`;
    const written = await write({ title, text, place: 'Olten;\nSaal 1' });
    const { event, value } = readBack(written);
    expect(event.summary).toBe('Apéro; Brille, Glas \\ 👓 BEGIN:VALARM STATUS:CANCELLED');
    expect(event.description).toBe(text);
    expect(event.location).toBe('Olten; Saal 1');
    expect(value('status')).toBe('CONFIRMED');
    expect(readBack(await write({ text: 'Erste\rSTATUS:CANCELLED\r\nDritte' })).event.description).toBe(
      'Erste\nSTATUS:CANCELLED\nDritte',
    );
    expect((await write({ text: 'a\rb\r\nc', title: 'd\re' })).replaceAll('\r\n', '')).not.toContain('\r');
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
