import type { Routine } from '../catalog/model.ts';
import { refuseLongNumbers } from '../request/json-rows.ts';
import { quote } from './field.ts';
import { arrayLiteral, type Params } from './params.ts';

/** A select of a call's result with the list of what it gives of each row `_f`. */
type Source = (list: string) => string;

/** Source `_f` with the result of a call whose arguments are keys of a JSON object. */
export function callWithBody(routine: Routine, keys: readonly string[], body: string, params: Params): Source {
  const args = routine.args.filter(({ name }) => keys.includes(name));
  if (args.length === 0) return resultSource(routine, '', '');
  const types = args.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const list = args.map(({ name, variadic }) => `${variadic ? 'variadic ' : ''}${quote(name)} => _a.${quote(name)}`);
  const record = `json_to_record(${params.add(body)}::json) as _a(${types})`;
  return resultSource(routine, list.join(', '), record);
}

/** Source `_f` of a call that gets the whole body as its one unnamed argument. */
export function callWithWholeBody(routine: Routine, body: string, params: Params): Source {
  return resultSource(routine, `${params.add(body)}::${routine.args[0]?.type ?? 'json'}`, '');
}

/** Source `_f` of a call whose arguments are texts. */
export function callWithTexts(routine: Routine, texts: ReadonlyMap<string, readonly string[]>, params: Params): Source {
  const list = routine.args.flatMap(({ name, type, variadic }) => {
    const given = texts.get(name);
    if (!given) return [];
    const text = variadic ? arrayLiteral(given) : (given.at(-1) ?? '');
    if (type.startsWith('json')) refuseLongNumbers(text);
    return [`${variadic ? 'variadic ' : ''}${quote(name)} => ${params.add(text)}::${type}`];
  });
  return resultSource(routine, list.join(', '), '');
}

/** Rows give their columns, values the one column `value`. */
function resultSource({ sql, result }: Routine, args: string, from: string): Source {
  const call = `${sql}(${args})`;
  if (result.kind === 'record') return () => `select ${call} as value${from && ` from ${from}`}`;
  const columns = result.kind === 'row' ? '' : '(value)';
  return (list) => `select ${list} from ${from && `${from} cross join lateral `}${call} as _f${columns}`;
}
