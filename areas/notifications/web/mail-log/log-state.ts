import { isUuid } from '#shared/uuid.ts';
import { defineList } from '#web/lists/define-list.ts';
import { choice, id, oneOf, param } from '#web/lists/param.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { MAIL_STATES } from '../../message-facts.ts';

export const LOG_VIEWS = ['mails', 'sendings', 'addresses'] as const;

/** A record as `table:id`, or ''. */
const record = param((given) => {
  const [table = '', of = ''] = typeof given === 'string' ? given.split(':') : [];
  return /^[a-z_]{1,63}$/.test(table) && isUuid(of) ? `${table}:${of}` : '';
});

/** The mail log: what was sent, narrowed to a person, a record or a sending by links. */
export const MAIL_LOG = defineList({
  list: 'mails',
  path: '/app/internal/settings',
  topic: 'mails',
  filters: { status: oneOf(MAIL_STATES), person: id, object: record, sending: id },
  look: { view: choice(LOG_VIEWS) },
  paged: true,
});
export type LogState = typeof MAIL_LOG.usual;
export type ShownLog = ShownList<LogState>;
