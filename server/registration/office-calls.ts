import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { type Call, type CallContext, defineCall, JsonText } from '#server/http/call.ts';
import { RegistrationId, RegistrationNow } from '#shared/contracts/registration.ts';
import {
  CancelDateInput,
  Changed,
  DateInput,
  DateSaved,
  DateToEdit,
  MoveInput,
  OfferInput,
  OverbookInput,
  PaidInput,
  Participants,
  ReopenInput,
  RequestQueue,
  WaitingList,
} from '#shared/contracts/registration-office.ts';
import { answerOf, asked, step } from './steps.ts';
import { type RegistrationNews, tellNews } from './tell.ts';

const ofDate = z.object({ dateId: z.guid() });

const participantsCall = defineCall({
  method: 'GET',
  path: '/registration/participants',
  opensWith: 'signedIn',
  summary: 'Everybody at a date, for who manages it; sensitive answers for the office',
  heavy: 'page',
  input: ofDate,
  output: Participants,
  handle: ({ dateId }, context) =>
    asked(
      context,
      async (tx) =>
        new JsonText(
          await answerOf(
            tx,
            sql`
            select jsonb_build_object('participants', internal.participants(${dateId}))::text as answer`,
          ),
        ),
    ),
});

const waitingCall = defineCall({
  method: 'GET',
  path: '/registration/queue',
  opensWith: 'signedIn',
  summary: 'The waiting list of a date in order, with what an offer to each would do',
  input: ofDate,
  output: WaitingList,
  handle: ({ dateId }, context) =>
    asked(context, (tx) => answerOf(tx, sql`select internal.waiting_list(${dateId}) as answer`)),
});

const requestsCall = defineCall({
  method: 'GET',
  path: '/registration/requests',
  opensWith: 'signedIn',
  summary: 'Requests that wait for one’s decision, the oldest first',
  input: z.object({}),
  output: RequestQueue,
  handle: (_input, context) =>
    asked(context, async (tx) => ({
      requests: await answerOf<z.infer<typeof RequestQueue>['requests']>(
        tx,
        sql`select internal.request_queue() as answer`,
      ),
    })),
});

const offerCall = defineCall({
  method: 'POST',
  path: '/registration/offer',
  opensWith: 'signedIn',
  summary: 'Offer a free seat to one who waits; out of order with a reason',
  input: OfferInput,
  output: RegistrationNow,
  handle: ({ id, reason = null }, context) =>
    step(context, id, async () => sql`select internal.offer_seat(${id}, ${reason}) as answer`),
});

const reopenCall = defineCall({
  method: 'POST',
  path: '/registration/reopen',
  opensWith: 'signedIn',
  summary: 'Let one person change their answers until a moment',
  input: ReopenInput,
  output: RegistrationNow,
  handle: ({ id, until }, context) =>
    step(context, id, async () => sql`select internal.reopen_registration(${id}, ${until}) as answer`),
});

/** A step of several registrations, told in its transaction. */
function several(context: CallContext, amount: number, statement: Sql): Promise<z.infer<typeof Changed>> {
  return asked(context, async (tx) => {
    await tellNews(tx, await answerOf<RegistrationNews>(tx, statement));
    return { changed: amount };
  });
}

const overbookCall = defineCall({
  method: 'POST',
  path: '/registration/overbook',
  opensWith: 'signedIn',
  summary: 'Give seats beyond the limit, as many as was said and with a reason',
  input: OverbookInput,
  output: Changed,
  handle: ({ ids, ...beyond }, context) =>
    several(
      context,
      ids.length,
      sql`select internal.overbook(${ids}::uuid[], ${JSON.stringify(beyond)}::jsonb) as answer`,
    ),
});

const moveCall = defineCall({
  method: 'POST',
  path: '/registration/move',
  opensWith: 'signedIn',
  summary: 'Move people to another date: all have a seat there, or nobody moves',
  input: MoveInput,
  output: Changed,
  handle: ({ ids, dateId, reason, beyond }, context) =>
    several(
      context,
      ids.length,
      sql`select internal.move_registrations(${ids}::uuid[], ${dateId}, ${reason},
        ${beyond ? JSON.stringify(beyond) : null}::jsonb) as answer`,
    ),
});

const paidCall = defineCall({
  method: 'PUT',
  path: '/registration/paid',
  opensWith: 'signedIn',
  summary: 'Note who has paid',
  input: PaidInput,
  output: Changed,
  handle: ({ ids, paid }, context) =>
    asked(context, async (tx) => ({
      changed: await answerOf(tx, sql`select internal.set_paid(${ids}::uuid[], ${paid}) as answer`),
    })),
});

const dateCall = defineCall({
  method: 'GET',
  path: '/registration/date',
  opensWith: 'signedIn',
  summary: 'A date as its form has it, for who manages it',
  input: RegistrationId,
  output: DateToEdit,
  handle: ({ id }, context) => asked(context, (tx) => answerOf(tx, sql`select internal.date_to_edit(${id}) as answer`)),
});

type SavedWithNews = z.infer<typeof DateSaved> & { news: RegistrationNews };

const saveDateCall = (path: '/registration/date' | '/registration/date/effect') =>
  defineCall({
    method: path === '/registration/date' ? 'PUT' : 'POST',
    path,
    opensWith: 'signedIn',
    summary:
      path === '/registration/date'
        ? 'Save a date, a new one without id; who is registered is told of another time or place'
        : 'What saving a date would change, and for how many',
    input: DateInput,
    output: DateSaved,
    handle: (given, context) => {
      const dry = path !== '/registration/date';
      return asked(context, async (tx) => {
        const saved = await answerOf<SavedWithNews>(
          tx,
          sql`select internal.save_date(${JSON.stringify(given)}::jsonb, ${dry}) as answer`,
        );
        if (!dry) await tellNews(tx, saved.news);
        return saved;
      });
    },
  });

const cancelDateCall = defineCall({
  method: 'POST',
  path: '/registration/date/cancel',
  opensWith: 'signedIn',
  summary: 'Call a date off; everybody registered or waiting is told within a minute',
  input: CancelDateInput,
  output: DateSaved,
  handle: ({ id, reason }, context) =>
    asked(context, (tx) => answerOf(tx, sql`select internal.cancel_date(${id}, ${reason}) as answer`)),
});

const deleteDateCall = defineCall({
  method: 'DELETE',
  path: '/registration/date',
  opensWith: 'signedIn',
  summary: 'Take a date away that nobody ever registered for',
  input: RegistrationId,
  output: RegistrationId,
  handle: ({ id }, context) =>
    asked(context, async (tx) => {
      await tx.rows(sql`select internal.delete_date(${id})`);
      return { id };
    }),
});

/** The calls of who manages dates; the database decides which dates those are. */
export const OFFICE_CALLS: readonly Call[] = [
  participantsCall,
  waitingCall,
  requestsCall,
  offerCall,
  reopenCall,
  overbookCall,
  moveCall,
  paidCall,
  dateCall,
  saveDateCall('/registration/date'),
  saveDateCall('/registration/date/effect'),
  cancelDateCall,
  deleteDateCall,
];
