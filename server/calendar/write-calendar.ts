import { setImmediate } from 'node:timers/promises';
import ICAL from 'ical.js';
import { Recent } from '#backend/recent.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';

/** Something with a beginning and an end, as `internal.calendar_entry` has it. */
export interface CalendarEntry {
  /** The same for the same thing, whatever happens to it; without the portal's name. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  changed: string;
  starts_at: string;
  ends_at: string;
  title: string;
  text: string | null;
  place: string | null;
  /** The screen in the portal. */
  path: string;
  cancelled: boolean;
}

/** What is the same for all entries of a calendar. */
export interface CalendarFacts {
  /** As programs list it. */
  name: string;
  /** Where the portal stands, without a slash at the end. */
  publicUrl: string;
}

// 75 bytes with the blank that a line goes on with.
ICAL.foldLength = 74;

/** The rule of Swiss clocks since 1996. */
const ZONE = ICAL.Component.fromString(`BEGIN:VTIMEZONE
TZID:${TIME_ZONE}
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`);
const CLOCK = new ICAL.Timezone({ component: ZONE, tzid: TIME_ZONE });

/** What stands in every calendar, once written. */
const ZONE_TEXT = ZONE.toString();

/** Letters of entries as they were last written, and of what they say: some 4,000 of them. */
const MAX_WRITTEN = 8_000_000;
/** Most are in many people's calendars, and each of these is fetched every hour. */
const written = new Recent<string>(MAX_WRITTEN, (key, text) => key.length + text.length);

/** So many entries are written without others having their turn: a long one takes a third of a millisecond. */
const AT_ONCE = 20;

/**
 * A calendar as RFC 5545 has it, with times of Zurich's clock. It depends on its entries alone: the same entries give
 * the same text.
 */
export async function writeCalendar(
  entries: readonly CalendarEntry[],
  { name, publicUrl }: CalendarFacts,
): Promise<string> {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Brillanz//Portal//DE');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  // The library knows neither and writes them as they are; a title may be the name.
  for (const named of ['name', 'x-wr-calname']) calendar.addPropertyWithValue(named, oneLine(name));
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'));
  const end = 'END:VCALENDAR';
  const head = calendar.toString().slice(0, -end.length);
  const events: string[] = [];
  for (const entry of entries) {
    events.push(`${writeEvent(entry, publicUrl)}\r\n`);
    if (events.length % AT_ONCE === 0) await setImmediate();
  }
  return `${head}${ZONE_TEXT}\r\n${events.join('')}${end}\r\n`;
}

/** The text of an entry follows from what it holds: the same is not written twice. */
function writeEvent(entry: CalendarEntry, publicUrl: string): string {
  const key = JSON.stringify([publicUrl, entry]);
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = eventOf(entry, publicUrl).toString();
  written.set(key, text);
  return text;
}

function eventOf(entry: CalendarEntry, publicUrl: string): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const changed = ICAL.Time.fromJSDate(new Date(entry.changed), true);
  event.addPropertyWithValue('uid', `${entry.uid}@${new URL(publicUrl).hostname}`);
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('dtstamp', changed);
  event.addPropertyWithValue('last-modified', changed);
  addMoment(event, 'dtstart', entry.starts_at);
  addMoment(event, 'dtend', entry.ends_at);
  event.addPropertyWithValue('summary', oneLine(entry.title));
  if (entry.text)
    event.addPropertyWithValue('description', entry.text.replaceAll(CONTROLS, '').replaceAll(/\r\n?/g, '\n'));
  if (entry.place) event.addPropertyWithValue('location', oneLine(entry.place));
  event.addPropertyWithValue('url', publicUrl + entry.path);
  event.addPropertyWithValue('status', entry.cancelled ? 'CANCELLED' : 'CONFIRMED');
  return event;
}

function addMoment(event: ICAL.Component, name: string, at: string): void {
  const moment = ICAL.Time.fromJSDate(new Date(at), true).convertToZone(CLOCK);
  // To the second: programs know no fractions.
  event.addPropertyWithValue(name, moment).setParameter('tzid', TIME_ZONE);
}

/** What RFC 5545 knows no sign for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that go.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
const oneLine = (text: string) => text.replaceAll(CONTROLS, '').replaceAll(/\s+/g, ' ').trim();
