import { day, id, manyOf } from '#web/lists/param.ts';
import { defineTable } from '#web/lists/table/define-table.ts';
import { AUDIT_KINDS } from '../../audit-facts.ts';
import type { AuditAsked } from './queries.ts';

/** The log as a table. */
export const AUDIT = defineTable({
  list: 'settingsAudit',
  path: '/app/internal/settings',
  topic: 'audit',
  filters: { kinds: manyOf(AUDIT_KINDS), person: id, from: day, to: day },
  fields: ['made', 'action', 'actor', 'subject', 'object'],
});
export type AuditState = typeof AUDIT.usual;

/** The filters as the log's calls take them; the newest come first unless asked otherwise. */
export function askedOf({ q, kinds, person, from, to, sort, dir }: AuditState): AuditAsked {
  const oldest = sort === 'made' && dir === 'asc';
  const said = Object.entries({ kinds: kinds.join(','), person, from, to, q }).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(said), ...(oldest && { oldest: 'true' }) };
}
