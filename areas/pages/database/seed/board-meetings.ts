import type pg from 'pg';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import { momentInZurich } from '#shared/zurich-clock.ts';
import { thursdayOf } from './dates.ts';
import type { DemoBlock, DemoPage } from './demo-page.ts';
import { richText } from './to-blocks.ts';

const DAY = 86_400_000;

/** The meetings that the board's papers are about: an agenda page each, with the pages below it. */
export async function insertBoardMeetings(
  client: pg.ClientBase,
  pages: readonly DemoPage[],
  { today, pageId }: { today: Date; pageId: (name: string) => string },
): Promise<void> {
  const { rows: members } = await client.query<{ id: string; name: string }>(
    `select id, first_name || ' ' || last_name as name from staff where board_member and active order by last_name, id`,
  );
  const { rows: bodies } = await client.query<{ id: string }>(`select id from meeting_bodies where kind = 'board'`);
  const meetings = meetingsOf(pages, today, bodies[0]?.id);
  await insertRows(
    client,
    'public.meetings',
    meetings.map(({ meeting }) => meeting),
  );
  const items = meetings.flatMap(({ meeting, lines, random }) =>
    lines.map(([title = '', decision = '', votes = ''], position) => ({
      id: random.uuid(),
      meeting_id: meeting.id,
      position,
      title: title.replace(/^\d+ /, ''),
      ...(new Date(meeting.ends_at) < today && {
        minutes: richText([`${decision}${votes && votes !== '–' ? ` (${votes})` : ''}.`]),
        minuted: meeting.ends_at,
      }),
    })),
  );
  await insertRows(
    client,
    'public.meeting_items',
    items.map((item) => ({ minutes: null, minuted: null, ...item })),
  );
  await insertRows(
    client,
    'public.meeting_minutes',
    items.flatMap(({ id, minutes, minuted }) =>
      minutes === undefined
        ? []
        : [{ item_id: id, minutes, begun: minuted, saved: minuted, saved_name: members[0]?.name ?? 'Geschäftsstelle' }],
    ),
  );
  await insertRows(
    client,
    'public.meeting_papers',
    meetings.flatMap(({ meeting, papers, agenda }) =>
      papers.map((page, place) => ({
        ...{ meeting_id: meeting.id, page_id: pageId(page.name) },
        title: page === agenda ? 'Einladung und Traktanden' : titleOf(page),
        added: new Date(today.getTime() - page.days * DAY + place).toISOString(),
      })),
    ),
  );
  await insertRows(
    client,
    'public.meeting_attendance',
    meetings.flatMap(({ meeting }, place) =>
      members.map(({ id }, seat) => ({ meeting_id: meeting.id, staff_id: id, attends: (seat + place) % 7 !== 3 })),
    ),
  );
}

/** Each invitation with the papers below it, the meeting it invites to and what was on its table. */
function meetingsOf(pages: readonly DemoPage[], today: Date, body_id: string | undefined) {
  return pages
    .filter(({ below, name }) => below === 'board' && name.endsWith('-agenda'))
    .map((agenda) => {
      const random = randomOf(`meeting ${agenda.name}`);
      const papers = pages.filter(({ below }) => below === agenda.name);
      const day = thursdayOf(today.getTime() + (daysAhead(agenda) - agenda.days) * DAY);
      const minutes = tableOf(papers.find(({ name }) => name.endsWith('-minutes')) ?? agenda);
      const { from, until, place } = invitedTo(agenda);
      const meeting = {
        ...{ id: random.uuid(), body_id, title: 'Vorstandssitzung', place },
        ...{ starts_at: momentInZurich(`${day}T${from}`), ends_at: momentInZurich(`${day}T${until}`) },
      };
      return { agenda, random, papers: [agenda, ...papers], meeting, lines: minutes };
    });
}

/** In how many days from its invitation the board meets, as the title of the invitation says. */
const daysAhead = ({ de }: DemoPage) => Number(/\{\+(\d+)\}/.exec(de.title)?.[1] ?? 10);

/** When and where the board meets, as its invitation says; one that is silent follows the custom. */
function invitedTo({ de: { teaser } }: DemoPage) {
  const [, from = '09:30', until = '16:00'] = /(\d\d:\d\d) bis (\d\d:\d\d) Uhr/.exec(teaser) ?? [];
  const away = /^Klausur in (\p{L}+)/u.exec(teaser)?.[1];
  return { from, until, place: away ?? 'Olten, Sitzungszimmer Prisma' };
}

/** Minutes carry their day in the title, which the list of the meeting's papers need not repeat. */
const titleOf = ({ name, de }: DemoPage) => (name.endsWith('-minutes') ? 'Protokoll' : de.title);

/** What was on the table: rows of title, decision and votes; of an invitation without minutes, its items. */
function tableOf({ blocks }: DemoPage): readonly (readonly string[])[] {
  const table = blocks.find((block): block is Extract<DemoBlock, { kind: 'table' }> => block.kind === 'table');
  const [head = [], ...rows] = table?.de.rows ?? [];
  // An invitation numbers its items in a column of their own.
  return head[0] === 'Nr.' ? rows.map(([, title = '']) => [title]) : rows;
}
