import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, defineCall } from '#server/http/call.ts';
import { GazetteAnswer, Order, OrderChange, OrderWish } from '../contract.ts';
import { withGazetteFaults } from './faults.ts';
import { tellOrder, toldOrder } from './tell-order.ts';

const PATH = '/marketing/gazette-order';
const OPENS = 'canViewMarketing';
/** What a change of an order writes, whatever comes with it. */
const WRITTEN = ['copies_de', 'copies_fr', 'imprint', 'delivery'] as const;

/** GET: an issue, the orders of one's branches, and those branches that have none. */
const readCall = defineCall({
  method: 'GET',
  path: PATH,
  opensWith: OPENS,
  summary: 'An issue of the Gazette with the own orders and the branches without one',
  input: z.object({ issue_id: z.guid().toLowerCase().optional() }).strict(),
  output: GazetteAnswer,
  handle: ({ issue_id }, { asCaller }) =>
    withGazetteFaults(() =>
      asCaller(async (tx) => {
        if (issue_id) await tx.row(sql`select internal.visible_gazette_issue(${issue_id})`);
        const row = await tx.row<{ answer: GazetteAnswer }>(
          sql`select internal.gazette_answer(${issue_id ?? null}::uuid) as answer`,
        );
        if (!row) throw new Error('An answer always comes back.');
        return row.answer;
      }),
    ),
});

/** POST: orders for a branch; two at once leave one, and the other is told of it. */
const placeCall = defineCall({
  method: 'POST',
  path: PATH,
  opensWith: OPENS,
  summary: 'Order an issue of the Gazette for a branch',
  input: OrderWish,
  output: Order,
  handle: ({ issue_id, branch_id, copies_de, copies_fr, imprint, delivery, reason }, { asCaller }) =>
    withGazetteFaults(() =>
      asCaller(async (tx) => {
        const placed = await tx.row<{ id: string }>(sql`
          select (internal.place_gazette_order(internal.gazette_issue_at_work(${issue_id}), ${branch_id}, ${copies_de},
            ${copies_fr}, ${JSON.stringify(imprint ?? {})}, ${JSON.stringify(delivery ?? {})}, ${reason ?? null})).id`);
        if (!placed) throw new Error('The order did not come back.');
        await tellOrder(tx, placed.id, 'ordered');
        return (await toldOrder(tx, placed.id)).told;
      }),
    ),
});

/** PUT: changes an order, cancels it, brings it back, or approves its proof. */
const changeCall = defineCall({
  method: 'PUT',
  path: PATH,
  opensWith: OPENS,
  summary: 'Change, cancel, bring back or approve an order of the Gazette',
  input: OrderChange,
  output: Order,
  handle: ({ id, updated, ...wish }, { asCaller }) =>
    withGazetteFaults(() =>
      asCaller(async (tx) => {
        const before = await tx.row<{ cancelled: boolean; approved: boolean }>(sql`
          select one.status = 'cancelled' as cancelled, one.approved_hash = internal.gazette_proof(one) as approved
          from gazette_orders one where one.id = ${id}`);
        await tx.rows(sql`
          select internal.change_gazette_order(internal.gazette_issue_at_work(
            (select one.issue_id from gazette_orders one where one.id = ${id})), ${id}, ${updated}, ${JSON.stringify(wish)})`);
        const { told } = await toldOrder(tx, id);
        if (wish.status === 'cancelled') await tellOrder(tx, id, 'cancelled');
        else if (before?.cancelled) await tellOrder(tx, id, 'restored');
        else if (WRITTEN.some((part) => wish[part] !== undefined))
          await tellOrder(tx, id, before?.approved && told.voided ? 'voided' : 'changed');
        else if (wish.approve && !before?.approved) await tellOrder(tx, id, 'approved');
        return told;
      }),
    ),
});

export const orderCalls: readonly Call[] = [readCall, placeCall, changeCall];
