import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { postMessage } from '#server/messages/post-message.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Issue, Order } from '../contract.ts';
import { gazetteOrder, gazetteUnapproved, type OrderNews } from './messages.ts';

/** Whom a message goes to: people, and addresses without an account. */
export interface Addressees {
  staff: string[];
  outside: { address: string; language: Locale }[];
}

/** An order as a message needs it: with its issue, and whom to tell. */
interface ToldOrder {
  told: Order;
  issue: Pick<Issue, 'number' | 'deadline'>;
  to: Addressees;
  /** Who did it; null: the clock. */
  doer: string | null;
}

/** What became of a standing order; `skipped`: no order, the issue has nothing of it. */
export interface TurnedOrder extends Omit<ToldOrder, 'doer'> {
  news: 'standing' | 'adjusted' | 'skipped';
  asked: Pick<Order, 'copies_de' | 'copies_fr'>;
}

export async function toldOrder(tx: Transaction, id: string): Promise<ToldOrder> {
  const row = await tx.row<ToldOrder>(sql`
    select internal.gazette_order_json(one) as told, internal.gazette_addressees(one) as "to",
      jsonb_build_object('number', issue.number, 'deadline', issue.deadline) as issue,
      (select doer.first_name || ' ' || doer.last_name from staff doer where doer.id = current_staff_id()) as doer
    from gazette_orders one join gazette_issues issue on issue.id = one.issue_id where one.id = ${id}`);
  if (!row) throw new Error('The order is not there in the transaction that wrote it.');
  return row;
}

/** Many branches are called after their place: the office knows them by their company. */
const nameOf = ({ company_name, branch_name, branch_place }: Order) =>
  [...new Set([company_name, branch_name, branch_place])].join(', ');
export const pathTo = (issue: string) => `/app/marketing/gazette?issue=${issue}`;

async function post(
  tx: Transaction,
  { told, issue, to, doer }: ToldOrder,
  news: OrderNews,
  asked?: TurnedOrder['asked'],
) {
  const skipped = news === 'skipped';
  await postMessage(tx, gazetteOrder, {
    to,
    data: {
      ...{ news, ...issue, branch: nameOf(told), who: doer ?? told.staff_name ?? '–', asked },
      ...{ copies_de: told.copies_de, copies_fr: told.copies_fr, total: skipped ? 0 : told.net + told.vat },
    },
    path: pathTo(told.issue_id),
    object: skipped ? { table: 'contents', id: told.issue_id } : { table: 'gazette_orders', id: told.id },
    // Whoever clicked sees it on the page; the mail is the receipt.
    ownBell: false,
  });
}

/** Tells branch, orderer, owners and office what happened to an order, in the transaction of it. */
export async function tellOrder(tx: Transaction, id: string, news: OrderNews): Promise<void> {
  await post(tx, await toldOrder(tx, id), news);
}

/** Tells them what a standing order became, and what it was where that is something else. */
export async function tellTurned(tx: Transaction, { news, asked, ...order }: TurnedOrder): Promise<void> {
  await post(tx, { ...order, doer: null }, news, news === 'standing' ? undefined : asked);
}

/** Tells branch and office that nobody approved the proof of an order. */
export async function tellUnapproved(tx: Transaction, id: string): Promise<void> {
  const { told, issue, to } = await toldOrder(tx, id);
  await postMessage(tx, gazetteUnapproved, {
    to,
    data: { number: issue.number, branch: nameOf(told) },
    path: pathTo(told.issue_id),
    object: { table: 'gazette_orders', id },
  });
}
