import { queryOptions } from '@tanstack/react-query';
import type { SavedMinutes } from '#shared/contracts/meeting.ts';
import type { RichText } from '#shared/contracts/rich-text.ts';
import type { Locale } from '#shared/names/languages.ts';
import { isUuid } from '#shared/uuid.ts';
import { CallError } from '#web/calls/call-error.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import { loadMeetingWords } from './load-words.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    meetings: true;
  }
}

export interface Meeting {
  id: string;
  title: string;
  starts_at: string;
  ends_at: string;
  place: string;
  cancelled_at: string | null;
  updated: string;
  /** The branch that has the meeting, in groups that meet with each other in turn. */
  host_id: string | null;
  /** Until when members vote on its date; null: the date stands. */
  poll_ends: string | null;
  minutes_version: number;
  minutes_sent: string | null;
}
/** A meeting as a list has it. */
export type ListedMeeting = Meeting & { minuted: boolean; papers: number };

export interface AgendaItem {
  id: string;
  title: string;
  minutes: RichText | null;
  /** The stamp of the minutes. */
  minuted: string | null;
}
export interface Paper {
  id: string;
  title: string;
  file_id: string | null;
  page_id: string | null;
}
export interface WholeMeeting extends Meeting {
  body_id: string;
  items: AgendaItem[];
  papers: Paper[];
  /** `noted`: by who keeps the body, once it had begun. */
  attendance: { staff_id: string; attends: boolean; noted: boolean }[];
  dates: ProposedDate[];
}
export interface ProposedDate {
  id: string;
  starts_at: string;
  ends_at: string;
  votes: { staff_id: string; answer: DateAnswer }[];
}
export const DATE_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type DateAnswer = (typeof DATE_ANSWERS)[number];
export interface Member {
  id: string;
  name: string;
  portrait_image: string | null;
  optician_id: string;
  optician_name: string;
  auth_user_id: string | null;
}

const FACTS =
  'id, title, starts_at, ends_at, place, cancelled_at, updated, host_id, poll_ends, minutes_version, minutes_sent';

/**
 * The meetings of a body, the latest first, with the body's id; null where there is none for the reader.
 * @param record what it is the body of, where there are several of a kind
 */
export function meetingsQuery(kind: string, record: string | null = null) {
  return queryOptions({
    queryKey: ['meetings', 'list', kind, record],
    queryFn: async ({ signal }) => {
      const [[body]] = await Promise.all([
        ask<
          { id: string; meetings: (Meeting & { items: { minuted: string | null }[]; papers: { id: string }[] })[] }[]
        >((client) =>
          client
            .from('meeting_bodies')
            .select(`id, meetings(${FACTS}, items:meeting_items(minuted), papers:meeting_papers(id))`)
            .eq('kind', kind)
            .filter('record_id', record ? 'eq' : 'is', record)
            .order('starts_at', { referencedTable: 'meetings', ascending: false })
            .abortSignal(signal),
        ),
        loadMeetingWords(),
      ]);
      if (!body) return null;
      const meetings = body.meetings.map(
        ({ items, papers, ...meeting }): ListedMeeting => ({
          ...meeting,
          minuted: items.some(({ minuted }) => minuted !== null),
          papers: papers.length,
        }),
      );
      return { id: body.id, meetings };
    },
  });
}

/** One meeting with all that hangs on it; null where there is none for the reader. */
export function meetingQuery(id: string) {
  return queryOptions({
    queryKey: ['meetings', 'one', id],
    queryFn: async ({ signal }): Promise<WholeMeeting | null> => {
      if (!isUuid(id)) return null;
      const [[meeting]] = await Promise.all([
        ask<WholeMeeting[]>((client) =>
          client
            .from('meetings')
            .select(
              `body_id, ${FACTS}, items:meeting_items(id, title, minutes, minuted),
              papers:meeting_papers(id, title, file_id, page_id), attendance:meeting_attendance(staff_id, attends, noted),
              dates:meeting_dates(id, starts_at, ends_at, votes:meeting_date_votes(staff_id, answer))`,
            )
            .eq('id', id)
            .order('position', { referencedTable: 'items' })
            .order('id', { referencedTable: 'items' })
            .order('added', { referencedTable: 'papers' })
            .order('starts_at', { referencedTable: 'dates' })
            .abortSignal(signal),
        ),
        loadMeetingWords(),
      ]);
      return meeting ?? null;
    },
  });
}

/** Who sits on a body. */
export function membersQuery(body: string) {
  return queryOptions({
    queryKey: ['meetings', 'members', body],
    queryFn: asking<Member[]>((client) => client.rpc('meeting_members', { body })),
  });
}

export interface MinutesVersion {
  id: number;
  minutes: RichText;
  saved: string;
  saved_name: string;
}
/** What the minutes of an item said before, the latest first. */
export function versionsQuery(item: string) {
  return queryOptions({
    queryKey: ['meetings', 'versions', item],
    queryFn: asking<MinutesVersion[]>((client) =>
      client
        .from('meeting_minutes')
        .select('id, minutes, saved, saved_name')
        .eq('item_id', item)
        .order('id', { ascending: false })
        .limit(50),
    ),
  });
}

export interface Topic {
  id: string;
  title: string;
  staff_id: string | null;
  votes: { staff_id: string }[];
}
/** What members of a body want to talk about, and is on no agenda yet. */
export function topicsQuery(body: string) {
  return queryOptions({
    queryKey: ['meetings', 'topics', body],
    queryFn: asking<Topic[]>((client) =>
      client
        .from('meeting_topics')
        .select('id, title, staff_id, votes:meeting_topic_votes(staff_id)')
        .eq('body_id', body)
        .is('item_id', null)
        .order('created'),
    ),
  });
}

export interface Action {
  id: string;
  title: string;
  staff_id: string | null;
  due: string | null;
  done_at: string | null;
}
/** What a body has to do still: with every later meeting until it is done. */
export function actionsQuery(body: string) {
  return queryOptions({
    queryKey: ['meetings', 'actions', body],
    queryFn: asking<Action[]>((client) =>
      client
        .from('meeting_actions')
        .select('id, title, staff_id, due, done_at')
        .eq('body_id', body)
        .is('done_at', null)
        .order('due', { nullsFirst: false })
        .order('created'),
    ),
  });
}

export type MeetingToSave = Pick<Meeting, 'title' | 'starts_at' | 'ends_at' | 'place' | 'cancelled_at'>;

/** Calls a meeting of a body. */
export function addMeeting(body_id: string, { cancelled_at: _none, ...facts }: MeetingToSave): Promise<Meeting> {
  return ask((client) =>
    client
      .from('meetings')
      .insert({ body_id, ...facts })
      .select(FACTS)
      .single(),
  );
}

/** Changes a meeting in the state that the writer knows. @throws CallError conflict */
export async function changeMeeting(
  id: string,
  updated: string,
  facts: Partial<MeetingToSave & Pick<Meeting, 'host_id' | 'poll_ends'>>,
): Promise<Meeting> {
  const [saved] = await ask((client) =>
    client.from('meetings').update(facts).eq('id', id).eq('updated', updated).select(FACTS),
  );
  if (!saved) throw new CallError('conflict', 'Somebody else changed the meeting.', 409);
  return saved;
}

export const addItem = (meeting_id: string, title: string, position: number) =>
  ask((client) => client.from('meeting_items').insert({ meeting_id, title, position }));
export const addItems = (meeting_id: string, titles: readonly string[]) =>
  ask((client) =>
    client.from('meeting_items').insert(titles.map((title, place) => ({ meeting_id, title, position: place + 1 }))),
  );
export const renameItem = (id: string, title: string) =>
  ask((client) => client.from('meeting_items').update({ title }).eq('id', id));
export const removeItem = (id: string) => ask((client) => client.from('meeting_items').delete().eq('id', id));
export const orderItems = (meeting: string, items: readonly string[]) =>
  callPortal<null>('PUT', '/meetings/agenda', { body: { meeting, items } });
export const saveMinutes = (id: string, minutes: RichText, stamp: string | null) =>
  callPortal<SavedMinutes>('PUT', '/meetings/minutes', { body: { id, minutes, stamp } });
/** The minutes of an item as they are stored now; null where the item is gone. */
export async function readMinutes(id: string) {
  const [item] = await ask<Pick<AgendaItem, 'minutes' | 'minuted'>[]>((client) =>
    client.from('meeting_items').select('minutes, minuted').eq('id', id),
  );
  return item ?? null;
}

export const addPaper = (meeting_id: string, title: string, file_id: string) =>
  ask((client) => client.from('meeting_papers').insert({ meeting_id, title, file_id }));
export const removePaper = (id: string) => ask((client) => client.from('meeting_papers').delete().eq('id', id));
export const noteAttendance = (meeting_id: string, people: readonly { staff_id: string; attends: boolean }[]) =>
  ask((client) =>
    client.from('meeting_attendance').upsert(
      people.map(({ staff_id, attends }) => ({ meeting_id, staff_id, attends })),
      { onConflict: 'meeting_id,staff_id' },
    ),
  );

/** Where the minutes of a meeting are as a PDF. */
export const minutesFile = (id: string, language: Locale) =>
  `/api/v1/meetings/minutes-file?id=${id}&language=${language}`;

export const addDate = (meeting_id: string, starts_at: string, ends_at: string) =>
  ask((client) =>
    client
      .from('meeting_dates')
      .upsert({ meeting_id, starts_at, ends_at }, { onConflict: 'meeting_id,starts_at', ignoreDuplicates: true }),
  );
export const removeDate = (id: string) => ask((client) => client.from('meeting_dates').delete().eq('id', id));
export const voteDate = (date_id: string, staff_id: string, answer: DateAnswer) =>
  ask((client) =>
    client.from('meeting_date_votes').upsert({ date_id, staff_id, answer }, { onConflict: 'date_id,staff_id' }),
  );

export const addTopic = (body_id: string, staff_id: string, title: string) =>
  ask((client) => client.from('meeting_topics').insert({ body_id, staff_id, title }));
export const removeTopic = (id: string) => ask((client) => client.from('meeting_topics').delete().eq('id', id));
export const voteTopic = (topic_id: string, staff_id: string, wants: boolean) =>
  ask((client) =>
    wants
      ? client.from('meeting_topic_votes').insert({ topic_id, staff_id })
      : client.from('meeting_topic_votes').delete().match({ topic_id, staff_id }),
  );
/** A topic becomes an item of an agenda. */
export async function takeTopic(topic: Topic, meeting: Pick<WholeMeeting, 'id' | 'items'>): Promise<void> {
  const [item] = await ask<{ id: string }[]>((client) =>
    client
      .from('meeting_items')
      .insert({ meeting_id: meeting.id, title: topic.title, position: meeting.items.length + 1 })
      .select('id'),
  );
  if (item) await ask((client) => client.from('meeting_topics').update({ item_id: item.id }).eq('id', topic.id));
}

export const addAction = (body_id: string, action: Pick<Action, 'title' | 'staff_id' | 'due'>) =>
  ask((client) => client.from('meeting_actions').insert({ body_id, ...action }));
export const finishAction = (id: string) =>
  ask((client) => client.from('meeting_actions').update({ done_at: new Date().toISOString() }).eq('id', id));
