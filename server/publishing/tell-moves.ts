import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { takeSteps } from '#server/jobs/take-steps.ts';
import { matchReleased } from '#server/listings/alerts.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { inRounds, tellInRounds } from '#server/messages/tell-each.ts';
import { APPROVALS } from '#shared/names/content.ts';
import type { PublishedKind } from './kind.ts';
import { contentAsked, contentLapsed, contentReleased, contentSentBack, type Telling } from './messages.ts';

/** A release that reaches more than so many people is news to them; so many of one person are told in a day. */
const MANY = 100;
const NEWS_A_DAY = 50;

/** A move that nobody was told of, and that nobody can take back any more. */
interface Untold {
  id: number;
  action: string;
  reason: string | null;
  actor_id: string | null;
  actor_name: string | null;
  /** Who planned what the clock did, or tried. */
  planner_id: string | null;
  /** The item is still where the move brought it. */
  stands: boolean;
  content_id: string;
  kind: string;
  author_id: string | null;
  titles: Record<string, string>;
  /** Until when readers have it, where it has an end. */
  until: string | null;
}

/**
 * Tells of the moves whose time to be taken back is over: in the transaction that marks them, so each is told once, by
 * whichever process comes first and after any standstill.
 * @returns how many people were reached
 */
export function tellMoves(pool: Pool, kinds: readonly PublishedKind[]): Promise<number> {
  return tellInRounds<Untold>(
    pool,
    'moves of content are told to authors, deciders and readers, by the clock',
    async (tx) => (await tx.row<{ moves: Untold[] }>(sql`select internal.take_untold_moves() as moves`))?.moves,
    async (tx, move) => {
      const kind = kinds.find(({ name }) => name === move.kind);
      return kind && move.stands ? tell(tx, kind, move) : 0;
    },
  );
}

async function tell(tx: Transaction, kind: PublishedKind, move: Untold): Promise<number> {
  const author = move.author_id !== null && move.author_id !== move.actor_id ? [move.author_id] : [];
  switch (move.action) {
    case 'ask':
      return post(
        tx,
        kind,
        move,
        kind.messages?.asked ?? contentAsked,
        await deciders(tx, move),
        await onceAsked(tx, move),
        kind.office,
      );
    case 'send_back':
      return post(tx, kind, move, kind.messages?.sentBack ?? contentSentBack, author);
    case 'lapse':
      return post(tx, kind, move, kind.messages?.lapsed ?? contentLapsed, move.planner_id ? [move.planner_id] : author);
    case 'release': {
      await matchReleased(tx, move.content_id, kind.path);
      const released = await post(tx, kind, move, kind.messages?.released ?? contentReleased, author);
      if (!kind.published) return released;
      const people = await readers(tx, move);
      // It has appeared all the same: lists and the dashboard show it.
      if (people.length > MANY && (await toldToday(tx, kind.published, move)) >= NEWS_A_DAY) return released;
      const once = `content ${move.content_id} published`;
      return released + (await post(tx, kind, move, kind.published, people, once));
    }
    default:
      return 0;
  }
}

async function post(
  tx: Transaction,
  kind: PublishedKind,
  move: Untold,
  message: MessageKind<typeof Telling>,
  staff: readonly string[],
  once = `content move ${move.id} ${message.name}`,
  office?: string,
): Promise<number> {
  if (staff.length === 0 && !office) return 0;
  const { titles, actor_name, reason, until, content_id } = move;
  const actor = move.actor_id ?? move.planner_id;
  return postMessage(tx, message, {
    to: { staff, ...(office && { settings: [office] }) },
    data: {
      titles,
      ...(actor_name && { author: actor_name }),
      ...(reason && { reason }),
      ...(until && { until }),
    },
    // What waits has no page for readers.
    path: move.action === 'ask' ? `${APPROVALS}?item=${content_id}` : kind.path(content_id),
    object: { table: 'contents', id: content_id },
    once,
    ...(actor && { actor }),
  });
}

/** Handed in again and again is told once a day, and anew when it was decided. */
async function onceAsked(tx: Transaction, { content_id }: Untold): Promise<string> {
  const row = await tx.row<{ once: string }>(sql`
    select concat_ws(' ', 'content', ${content_id}::uuid, 'asked', internal.zurich_today(), max(entry.id)) as once
    from content_history entry where entry.content_id = ${content_id} and entry.action in ('send_back', 'release')`);
  return row?.once ?? '';
}

async function deciders(tx: Transaction, { kind, actor_id }: Untold): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select held.staff_id as id from content_kinds of_kind
    -- Who manages only what is their own releases nothing.
    join staff_with_permissions held on held.permission_name = of_kind.release_permission and held.scope = 'all'
    where of_kind.name = ${kind} and held.staff_id is distinct from ${actor_id}::uuid`);
  return rows.map(({ id }) => id);
}

async function readers(tx: Transaction, { content_id }: Untold): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select reader.id from contents item cross join lateral internal.readers_of(item.kind, item.readers) reader
    where item.id = ${content_id} and item.archived_at is null`);
  return rows.map(({ id }) => id);
}

/** How often whoever released or planned it told of this kind in the last day. Another system is nobody. */
async function toldToday(tx: Transaction, { name }: MessageKind, move: Untold): Promise<number> {
  const row = await tx.row<{ told: number }>(sql`
    select count(*)::int as told from message_postings posting
    where posting.actor_id = ${move.actor_id ?? move.planner_id}::uuid and posting.kind = ${name}
      and posting.created > now() - interval '1 day'`);
  return row?.told ?? 0;
}

/** Every minute: what is due appears and goes, and what nobody takes back any more is told. */
export function publishingSchedule(pool: Pool, kinds: readonly PublishedKind[]): ScheduledJob {
  return {
    name: 'publishing.clock',
    cron: '* * * * *',
    run: () =>
      takeSteps('steps of content', [
        () =>
          inRounds(() =>
            asSystem(pool, 'content appears and goes by the clock, whoever planned it', async (tx) => {
              const row = await tx.row<{ moved: number }>(sql`select internal.run_content_clock() as moved`);
              return row?.moved ?? 0;
            }),
          ),
        () => tellMoves(pool, kinds),
      ]),
  };
}
