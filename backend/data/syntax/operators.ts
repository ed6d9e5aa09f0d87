/** How an operator reads its value. */
export type OperatorKind = 'plain' | 'pattern' | 'list' | 'is' | 'search' | 'distinct';

export interface Operator {
  kind: OperatorKind;
  /** The PostgreSQL operator, or the function that makes the tsquery. */
  sql: string;
  /** Each part of the value is compared with each of what is stored. */
  isCompared?: true;
  /** May be followed by `(any)` or `(all)`. */
  quantified: boolean;
}

const plain = (sql: string, quantified = false): Operator => ({ kind: 'plain', sql, quantified });
const pattern = (sql: string): Operator => ({ kind: 'pattern', sql, quantified: true, isCompared: true });
const parts = (sql: string): Operator => ({ ...plain(sql), isCompared: true });
const search = (sql: string): Operator => ({ kind: 'search', sql, quantified: false });

/** Every filter operator: its name on the wire → what it is in SQL. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['eq', plain('=', true)],
  ['neq', plain('<>')],
  ['gt', plain('>', true)],
  ['gte', plain('>=', true)],
  ['lt', plain('<', true)],
  ['lte', plain('<=', true)],
  ['like', pattern('like')],
  ['ilike', pattern('ilike')],
  ['match', plain('~', true)],
  ['imatch', plain('~*', true)],
  ['isdistinct', { kind: 'distinct', sql: 'is distinct from', quantified: false }],
  ['is', { kind: 'is', sql: 'is', quantified: false }],
  ['in', { kind: 'list', sql: '= any', quantified: false }],
  ['cs', parts('@>')],
  ['cd', parts('<@')],
  ['ov', parts('&&')],
  ['sl', plain('<<')],
  ['sr', plain('>>')],
  ['nxl', plain('&>')],
  ['nxr', plain('&<')],
  ['adj', plain('-|-')],
  ['fts', search('to_tsquery')],
  ['plfts', search('plainto_tsquery')],
  ['phfts', search('phraseto_tsquery')],
  ['wfts', search('websearch_to_tsquery')],
]);

/** Values of the operator `is`. */
export const IS_VALUES: ReadonlyMap<string, string> = new Map([
  ['null', 'null'],
  ['not_null', 'not null'],
  ['true', 'true'],
  ['false', 'false'],
  ['unknown', 'unknown'],
]);
