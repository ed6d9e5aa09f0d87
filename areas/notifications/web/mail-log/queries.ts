import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, asking, askPage } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { ResentMail, ResentSending } from '../../contract.ts';
import { MAIL_STATES, type MailState } from '../../message-facts.ts';
import { foldedWords, textCondition } from './conditions.ts';
import type { LogState } from './log-state.ts';

/** Reads of the mail log, and what the office does with it. */
const MAIL_LOG = ['mail log'] as const;

/** How often mails that wait are looked at again, in ms. */
export const WATCH = 5000;
/** So many people of a name are looked for among the mails. */
const MAX_PEOPLE = 50;

export interface Mail {
  id: string;
  status: MailState;
  person: { id: string; name: string; company: string } | null;
  settingKey: string | null;
  type: string | null;
  kind: string | null;
  digest: string | null;
  language: string | null;
  recipient: string | null;
  subject: string | null;
  object: string;
  reason: string | null;
  attempts: number;
  nextAttempt: string | null;
  created: string;
  finished: string | null;
  resent: boolean;
  sending: string | null;
}

export interface MailPage {
  mails: readonly Mail[];
  total: number;
}

const COLUMNS =
  'id, staff_id, setting_key, type, kind, digest, language, recipient, subject, posting_ids, object_table, object_id, ' +
  'status, reason, attempts, next_attempt_at, created, finished, resent_from, person:staff(first_name, last_name, optician_id)';

interface Row {
  id: string;
  staff_id: string | null;
  setting_key: string | null;
  type: string | null;
  kind: string | null;
  digest: string | null;
  language: string | null;
  recipient: string | null;
  subject: string | null;
  posting_ids: string[];
  object_table: string | null;
  object_id: string | null;
  status: string;
  reason: string | null;
  attempts: number;
  next_attempt_at: string | null;
  created: string;
  finished: string | null;
  resent_from: string | null;
  person: { first_name: string; last_name: string; optician_id: string } | null;
}

/** One page of the log, the newest first. */
export function mailsQuery(state: LogState) {
  return queryOptions({
    queryKey: [...MAIL_LOG, 'mails', state],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<MailPage> => {
      const { q, status, person, object, sending, page, size } = state;
      const [table = '', id = ''] = object.split(':');
      const people = q ? await peopleNamed(q, signal) : [];
      const { rows, total } = await askPage<Row[]>((client) => {
        let query = client.from('mails').select(COLUMNS, { count: 'exact' });
        if (q) query = query.or(textCondition(q, people));
        if (status) query = query.eq('status', status);
        if (person) query = query.eq('staff_id', person);
        if (object) query = query.eq('object_table', table).eq('object_id', id);
        if (sending) query = query.contains('posting_ids', [sending]);
        return query
          .order('created', { ascending: false })
          .order('id')
          .range((page - 1) * size, page * size - 1)
          .abortSignal(signal);
      });
      return { mails: rows.map(mailOf), total };
    },
  });
}

async function peopleNamed(text: string, signal: AbortSignal): Promise<string[]> {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const people = await ask((client) => {
    let query = client.from('staff').select('id');
    for (const word of words) query = query.ilike('search_text', `%${word}%`);
    return query.limit(MAX_PEOPLE).abortSignal(signal);
  });
  return people.map(({ id }) => id);
}

function mailOf(row: Row): Mail {
  const { id, type, kind, digest, language, recipient, subject, reason, attempts, created, finished } = row;
  const name = row.person && `${row.person.first_name} ${row.person.last_name}`;
  return {
    ...{ id, type, kind, digest, language, recipient, subject, reason, attempts, created, finished },
    status: MAIL_STATES.find((known) => known === row.status) ?? 'failed',
    person:
      row.staff_id === null ? null : { id: row.staff_id, name: name ?? '', company: row.person?.optician_id ?? '' },
    settingKey: row.setting_key,
    object: row.object_table && row.object_id ? `${row.object_table}:${row.object_id}` : '',
    nextAttempt: row.next_attempt_at,
    resent: row.resent_from !== null,
    sending: row.posting_ids[0] ?? null,
  };
}

/** The name of a person whose mails are shown alone. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...MAIL_LOG, 'person', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => {
      const [person] = await ask((client) =>
        client.from('staff').select('first_name, last_name').eq('id', id).abortSignal(signal),
      );
      return person ? `${person.first_name} ${person.last_name}` : '';
    },
  });
}

/** A sending: what was told at once, and what became of its mails. */
export interface Sending {
  id: string;
  kind: string;
  created: string;
  mails: number;
  waiting: number;
  counts: Record<MailState, number>;
  done: boolean;
}

export interface SendingPage {
  sendings: readonly Sending[];
  total: number;
}

/** One page of the sendings, the newest first; of one alone when the state names it. */
export function sendingsQuery({ sending, page, size }: Pick<LogState, 'sending' | 'page' | 'size'>) {
  return queryOptions({
    queryKey: [...MAIL_LOG, 'sendings', sending, page, size],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<SendingPage> => {
      const { rows, total } = await askPage((client) => {
        let query = client.from('mail_sendings').select('*', { count: 'exact' });
        if (sending) query = query.eq('id', sending);
        return query
          .order('created', { ascending: false })
          .order('id')
          .range((page - 1) * size, page * size - 1)
          .abortSignal(signal);
      });
      const sendings = rows.flatMap(({ id, kind, created, mails, waiting, done, ...row }) =>
        id === null || kind === null || created === null
          ? []
          : [
              {
                id,
                kind,
                created,
                mails: mails ?? 0,
                waiting: waiting ?? 0,
                done: done === true,
                counts: countsOf(row),
              },
            ],
      );
      return { sendings, total };
    },
  });
}

function countsOf(row: Record<MailState, number | null>): Record<MailState, number> {
  const { queued, sent, bounced, failed, dropped, stored } = row;
  return {
    queued: queued ?? 0,
    sent: sent ?? 0,
    bounced: bounced ?? 0,
    failed: failed ?? 0,
    dropped: dropped ?? 0,
    stored: stored ?? 0,
  };
}

export interface PausedAddress {
  address: string;
  bounces: number;
  last_reason: string | null;
  last_bounce: string | null;
  paused: string | null;
}

/** Addresses that nothing is sent to, the latest first. */
export const pausedQuery = queryOptions({
  queryKey: [...MAIL_LOG, 'paused'],
  queryFn: asking((client) =>
    client
      .from('mail_addresses')
      .select('address, bounces, last_reason, last_bounce, paused')
      .not('paused', 'is', null)
      .order('paused', { ascending: false }),
  ),
});

/** Sends a mail again; one that was sent leaves as a copy. @throws CallError */
export function resendMail(id: string): Promise<ResentMail> {
  return callPortal<ResentMail>('POST', '/notifications/mails/resend', { body: { id } });
}

/** Sends those of a sending again that failed. @throws CallError */
export function resendFailed(id: string): Promise<ResentSending> {
  return callPortal<ResentSending>('POST', '/notifications/sendings/resend', { body: { id } });
}

/** Lets mails go to an address again. @throws CallError */
export function liftPause(address: string): Promise<unknown> {
  return callPortal<unknown>('POST', '/notifications/addresses/lift', { body: { address } });
}
