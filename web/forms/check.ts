import { CallError } from '#web/calls/call-error.ts';

/** What is wrong with a form: by the path of a field the reason, a code with perhaps a word it is about. */
export type Faults = Readonly<Record<string, string>>;

type Checked<Out> =
  | { value: Out; issues?: undefined }
  | { issues: readonly { message: string; path?: readonly unknown[] }[] };

/**
 * A schema of zod, by the standard that it keeps (https://standardschema.dev): from the values of a form to what is
 * stored, or the reasons against it.
 */
export interface Schema<V, Out> {
  readonly '~standard': {
    readonly validate: (values: unknown) => Checked<Out> | Promise<Checked<Out>>;
    readonly types?: { readonly input: V; readonly output: Out } | undefined;
  };
}

/** What is stored of the values, or what is wrong with them: the first reason of each path. */
export async function checkValues<V, Out>(
  schema: Schema<V, Out>,
  values: V,
): Promise<{ out: Out; faults?: undefined } | { faults: Faults }> {
  const checked = await schema['~standard'].validate(values);
  if (!checked.issues) return { out: checked.value };
  const faults: Record<string, string> = {};
  for (const { path = [], message } of checked.issues) faults[path.join('.')] ??= message;
  return { faults };
}

/** What the portal found wrong, under the form's own names of fields: `branch.postcode` is its `postcode`. */
export function serverFaults(thrown: unknown, fields: readonly string[]): Faults {
  if (!(thrown instanceof CallError)) return {};
  const found = Object.entries(thrown.fields).flatMap(([path, reason]): [string, string][] => {
    const parts = path.split('.');
    const field = fields.find((one) => parts.includes(one));
    return field ? [[field, reason]] : [];
  });
  return Object.fromEntries(found);
}

/** Whether a fault is about a field, or about a part of it. */
export function isAbout(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

/** The first reason against a field or a part of it. */
export function faultOf(faults: Faults, field: string): string | undefined {
  return Object.entries(faults).find(([path]) => isAbout(path, field))?.[1];
}
