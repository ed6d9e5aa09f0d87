import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { withFaults } from '#server/publishing/faults.ts';
import { Decided, Decision, FiguresToShow, MeetingOfGroup, Objection, SeatRequest, SentMinutes } from '../contract.ts';
import { pathOf, type RequestState } from '../erfa-facts.ts';
import { minutesSent, seatAsked, seatDecided } from './messages.ts';

const askCall = defineCall({
  method: 'POST',
  path: '/gesundheitsoptik/erfa/requests',
  opensWith: 'canBeSelectedAsErfaParticipant',
  summary: 'Ask for a seat in a group; its members are heard for seven days',
  input: SeatRequest,
  output: z.object({ id: z.guid() }),
  handle: ({ erfaId, note }, { asCaller, caller }) =>
    withFaults(() =>
      asCaller(async (tx) => {
        const asked = await tx.row<{ id: string; name: string; number: number; people: string[] }>(
          sql`select * from internal.ask_erfa_seat(${erfaId}, ${note})`,
        );
        if (!asked) throw new PortalError('unexpected', 'A request was not made.');
        const { id, name, number, people } = asked;
        await postMessage(tx, seatAsked, {
          ...{ to: { staff: people }, data: { name, number }, path: pathOf(erfaId) },
          object: { table: 'erfa_groups', id: erfaId },
          // Who takes back and asks again, and again, tells the group once a day.
          once: `seat ${erfaId} ${String(caller.claims.sub)} ${new Date().toISOString().slice(0, 10)}`,
        });
        return { id };
      }),
    ),
});

const decideCall = defineCall({
  method: 'POST',
  path: '/gesundheitsoptik/erfa/requests/decide',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'Decide a request for a seat: accepted, in line while none is free, or declined',
  input: Decision,
  output: Decided,
  handle: ({ id, accept }, { asCaller }) =>
    withFaults(() =>
      asCaller(async (tx) => {
        const decided = await tx.row<{
          status: RequestState;
          changed: boolean;
          staff_id: string;
          erfa_id: string;
          number: number;
        }>(sql`select * from internal.decide_erfa_request(${id}, ${accept})`);
        if (!decided) throw new PortalError('unexpected', 'A request was not decided.');
        const { status, changed, staff_id, erfa_id, number } = decided;
        if (changed && status !== 'hearing' && status !== 'withdrawn') {
          await postMessage(tx, seatDecided, {
            ...{ to: { staff: [staff_id] }, data: { number, state: status }, path: pathOf(erfa_id) },
            object: { table: 'erfa_groups', id: erfa_id },
          });
        }
        return { status };
      }),
    ),
});

const objectCall = defineCall({
  method: 'POST',
  path: '/gesundheitsoptik/erfa/requests/object',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'Object to a request while the members are heard; the leader alone reads it',
  input: Objection,
  output: z.null(),
  handle: async ({ id, text }, { asCaller }) => {
    const heard = await asCaller(async (tx) => {
      const open = await tx.row(sql`
        select from erfa_requests where id = ${id} and status = 'hearing' and heard_until > now()
          and internal.joins_erfa(erfa_id) and staff_id <> current_staff_id()`);
      if (!open) return false;
      // Of several at once the last one stands.
      await tx.rows(sql`select pg_advisory_xact_lock(hashtext('objection'), hashtext(current_staff_id()::text))`);
      await tx.rows(sql`delete from erfa_objections where request_id = ${id} and staff_id = current_staff_id()`);
      await tx.rows(
        sql`insert into erfa_objections (request_id, staff_id, text) values (${id}, current_staff_id(), ${text})`,
      );
      return true;
    });
    if (!heard) throw new PortalError('not_found', 'Nobody is heard about this request any more, or not this person.');
    return null;
  },
});

const sendCall = defineCall({
  method: 'POST',
  path: '/gesundheitsoptik/erfa/send-minutes',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'Tell the members that want them where the minutes of a meeting are; again, as a correction',
  input: MeetingOfGroup,
  output: SentMinutes,
  handle: ({ meetingId }, { asCaller }) =>
    withFaults(() =>
      asCaller(async (tx) => {
        const sent = await tx.row<{ version: number; people: string[]; title: string; path: string }>(
          sql`select * from internal.send_minutes(${meetingId})`,
        );
        if (!sent) throw new PortalError('unexpected', 'Minutes were not sent.');
        const { version, people, title, path } = sent;
        const told = await postMessage(tx, minutesSent, {
          ...{ to: { staff: people }, data: { title, version }, path },
          object: { table: 'meetings', id: meetingId },
          once: `minutes ${meetingId} ${version}`,
          ownBell: false,
        });
        return { version, told };
      }),
    ),
});

const figuresCall = defineCall({
  method: 'POST',
  path: '/gesundheitsoptik/erfa/figures',
  opensWith: 'canViewBusinessIntelligence',
  summary: 'Show figures of the own company to its group for one meeting',
  input: FiguresToShow,
  output: z.null(),
  handle: async ({ meetingId, measures, from, to, named }, { asCaller }) => {
    await withFaults(() =>
      asCaller(async (tx) => {
        await tx.rows(sql`
          select internal.release_erfa_figures(${meetingId}, ${[...new Set(measures)]}::text[], ${from}::date, ${to}::date)`);
        const shown = await tx.row<{ named: boolean }>(sql`
          select named from erfa_figures where meeting_id = ${meetingId} and optician_id = (select current_optician_id())`);
        // Who was promised to stay without a name shows nothing with one.
        if (shown?.named !== named) {
          throw new PortalError('conflict', 'The group names companies otherwise by now.', {
            fields: { item: 'named' },
          });
        }
      }),
    );
    return null;
  },
});

export const ERFA_CALLS: readonly Call[] = [askCall, decideCall, objectCall, sendCall, figuresCall];
