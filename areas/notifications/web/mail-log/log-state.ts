import { isUuid } from '#shared/uuid.ts';
import { PAGE_SIZES, type PageSize } from '#web/ui/pager-facts.ts';
import { MAIL_STATES, type MailState } from '../../message-facts.ts';

export const LOG_VIEWS = ['mails', 'sendings', 'addresses'] as const;
export type LogView = (typeof LOG_VIEWS)[number];

/** What the mail log shows. */
export interface LogState {
  view: LogView;
  q: string;
  status: MailState | '';
  /** Id of a person. */
  person: string;
  /** A record, as `table:id`. */
  object: string;
  /** Id of a sending. */
  sending: string;
  page: number;
  size: PageSize;
}

/** What each part of the log needs to move within it. */
export interface LogProps {
  state: LogState;
  onChange: (state: LogState) => void;
  /** The link of a state. */
  to: string;
  search: (state: LogState) => Record<string, unknown>;
}

const MAX_TEXT = 100;
const MAX_PAGE = 10_000;

/** Reads whatever stands in the address beside the topic. What is unknown falls away, nothing throws. */
export function readLogState(query: Record<string, unknown>): LogState {
  const page = Math.trunc(Number(text(query.page)));
  const [table = '', id = ''] = text(query.object).split(':');
  return {
    view: LOG_VIEWS.find((view) => view === query.view) ?? 'mails',
    q: text(query.q).slice(0, MAX_TEXT),
    status: MAIL_STATES.find((status) => status === query.status) ?? '',
    person: uuid(query.person),
    object: /^[a-z_]{1,63}$/.test(table) && isUuid(id) ? `${table}:${id}` : '',
    sending: uuid(query.sending),
    page: page >= 1 && page <= MAX_PAGE ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === text(query.size)) ?? PAGE_SIZES[0],
  };
}

/** The shortest query that stands for a state; `readLogState` gives the state back. */
export function writeLogState(state: LogState): Record<string, string | number> {
  const usual = readLogState({});
  const differing = Object.entries(state).filter(([name, value]) => value !== usual[name as keyof LogState]);
  return Object.fromEntries(differing);
}

/** The same view without its filters. */
export function withoutFilters({ view, size }: LogState): LogState {
  return { ...readLogState({}), view, size };
}

/** Whether anything narrows the list. */
export function isFiltered({ q, status, person, object, sending }: LogState): boolean {
  return [q, status, person, object, sending].some((value) => value !== '');
}

function uuid(value: unknown): string {
  return isUuid(value) ? value : '';
}

function text(value: unknown): string {
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no such character, and nobody types one
  return written.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').toWellFormed();
}
