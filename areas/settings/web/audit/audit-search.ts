import { isUuid } from '#shared/uuid.ts';
import { AUDIT_KINDS, type AuditKind } from '../../audit-facts.ts';

/** The filters of the log as they stand in the address. */
export interface AuditFilters {
  kinds: AuditKind[];
  person: string | undefined;
  from: string;
  to: string;
  q: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters; what makes no sense counts as not said. */
export function readFilters(query: Readonly<Record<string, unknown>>): AuditFilters {
  const text = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
  const day = (name: string) => {
    const typed = text(name);
    return DAY.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : '';
  };
  const wanted = text('kinds').split(',');
  return {
    kinds: AUDIT_KINDS.filter((kind) => wanted.includes(kind)),
    person: isUuid(text('person')) ? text('person') : undefined,
    from: day('from'),
    to: day('to'),
    q: text('q').slice(0, 120),
  };
}

/** The filters as a query; empty ones are taken off the address. */
export function writeFilters({ kinds, person, from, to, q }: AuditFilters) {
  return {
    kinds: kinds.join(',') || undefined,
    person,
    from: from || undefined,
    to: to || undefined,
    q: q || undefined,
  };
}
