import type { Routine } from '../catalog/model.ts';
import type { Schema } from '../catalog/schema.ts';
import { DataError } from '../errors.ts';
import { looksLikeCondition } from '../syntax/condition.ts';
import type { Parameter } from '../syntax/url.ts';

/** Parameters of a GET that never are arguments. */
const CLAUSES = new Set(['select', 'order', 'limit', 'offset', 'and', 'or', 'not.and', 'not.or', 'columns', 'apikey']);

/** A call by GET: which function, which parameters are its arguments, and which are left for the query. */
export interface GetCall {
  routine: Routine;
  args: ReadonlyMap<string, readonly string[]>;
  rest: readonly Parameter[];
}

/**
 * The overload that takes exactly these arguments, leaving out optional ones.
 * @param keys keys of the body; null for a body that is no object, which only a single unnamed JSON argument takes.
 * @throws 404 PGRST202 when there is none, 300 PGRST203 when there are several.
 */
export function findRoutineByKeys(
  schema: Schema,
  name: string,
  routine: string,
  keys: readonly string[] | null,
): Routine {
  const all = schema.routines(name, routine);
  const named = keys === null ? [] : all.filter((each) => takes(each, new Set(keys)));
  const found = named.length > 0 ? named : all.filter(takesWholeBody);
  return onlyOne(found, name, routine, keys ?? []);
}

/** A function with one argument that has no name and is JSON: it gets the whole body. */
export function takesWholeBody({ args }: Routine): boolean {
  const [only, ...more] = args;
  return only !== undefined && more.length === 0 && only.name === '' && (only.type === 'json' || only.type === 'jsonb');
}

/** The overload for a call by GET. On functions that return rows, other parameters are filters. */
export function findRoutineByParameters(
  schema: Schema,
  name: string,
  routine: string,
  parameters: readonly Parameter[],
): GetCall {
  const calls = schema
    .routines(name, routine)
    .map((each) => splitParameters(each, parameters))
    .filter((call) => call !== undefined);
  const given = parameters.map(([key]) => key).filter((key) => !CLAUSES.has(key));
  const chosen = onlyOne(
    calls.map((call) => call.routine),
    name,
    routine,
    given,
  );
  return calls.find((call) => call.routine === chosen) ?? { routine: chosen, args: new Map(), rest: parameters };
}

function splitParameters(routine: Routine, parameters: readonly Parameter[]): GetCall | undefined {
  const byName = new Map(routine.args.map((arg) => [arg.name, arg]));
  const hasRows = routine.result.kind === 'row';
  const args = new Map<string, string[]>();
  const rest: Parameter[] = [];
  for (const parameter of parameters) {
    const [key, value] = parameter;
    const arg = CLAUSES.has(key) ? undefined : byName.get(key);
    // A required argument may look like a filter; an optional one that does is a filter on the column of that name.
    const isArgument = arg && (!hasRows || !looksLikeCondition(value) || !(arg.optional || args.has(key)));
    if (isArgument) {
      const values = args.get(key);
      if (values) values.push(value);
      else args.set(key, [value]);
    } else if (CLAUSES.has(key) || (hasRows && (key.includes('.') || looksLikeCondition(value)))) rest.push(parameter);
    else return undefined;
  }
  return takes(routine, new Set(args.keys())) ? { routine, args, rest } : undefined;
}

function takes({ args }: Routine, keys: ReadonlySet<string>): boolean {
  const names = new Set(args.map(({ name }) => name));
  return (
    !names.has('') &&
    [...keys].every((key) => names.has(key)) &&
    args.every(({ name, optional }) => optional || keys.has(name))
  );
}

function onlyOne(found: readonly Routine[], schema: string, name: string, keys: readonly string[]): Routine {
  const [only, ...more] = found;
  const shown = `${schema}.${name}(${keys.join(', ')})`;
  if (!only) {
    throw new DataError({
      status: 404,
      code: 'PGRST202',
      message: `Could not find the function ${shown} in the schema cache`,
    });
  }
  if (more.length === 0) return only;
  throw new DataError({
    status: 300,
    code: 'PGRST203',
    message: `Several functions fit the call ${shown}`,
    details: found.map(
      (each) => `${schema}.${name}(${each.args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`,
    ),
    hint: 'Give the functions different names, or arguments of different names.',
  });
}
