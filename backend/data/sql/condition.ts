import type { Condition } from '../syntax/ast.ts';
import { IS_VALUES, OPERATORS } from '../syntax/operators.ts';
import { fieldSql, type Place, typeOf } from './field.ts';
import { arrayLiteral, type Params, VIEWED, WORDS_MADE } from './params.ts';

/** One filter on a column, without its `not`. */
export function conditionSql(condition: Condition, place: Place, params: Params): string {
  const { field, quantifier, value } = condition;
  const operator = OPERATORS.get(condition.operator);
  if (!operator) throw new TypeError(`unknown operator ${condition.operator}`);
  const left = fieldSql(field, place, params);
  // JSON of a view is a statement of its own, planned anew for each condition.
  if (field.path.length > 0 && place.relation.kind === 'view') params.count(VIEWED);
  if (typeof value !== 'string') {
    const list = arrayLiteral(value);
    return `${left} = any(${typeOf(field, place).startsWith('json') ? params.addCompared(list) : params.add(list)})`;
  }
  if (operator.kind === 'is') return `${left} is ${IS_VALUES.get(value) ?? 'null'}`;
  if (operator.kind === 'search') {
    const isVector = typeOf(field, place) === 'tsvector';
    return searchSql({ left, isVector, query: operator.sql, language: condition.language, value }, params);
  }
  const right =
    operator.isCompared || quantifier
      ? params.addCompared(operator.kind === 'pattern' ? value.replaceAll('*', '%') : value)
      : params.add(value);
  return `${left} ${operator.sql} ${quantifier ? `${quantifier}(${right})` : right}`;
}

interface Search {
  left: string;
  isVector: boolean;
  query: string;
  language: string | null;
  value: string;
}

/** Text search; texts and JSON become a tsvector in the same language first. */
function searchSql({ left, isVector, query, language, value }: Search, params: Params): string {
  const config = () => (language === null ? '' : `${params.add(language)}::regconfig, `);
  if (!isVector) params.count(WORDS_MADE);
  const vector = isVector ? left : `to_tsvector(${config()}${left})`;
  return `${vector} @@ ${query}(${config()}${params.add(value)})`;
}
