import { type AnyExtension, getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';

let schema: Schema | undefined;

/** Whether a stored text consists of nothing but what the editor knows. */
export function readable(document: unknown, known: readonly AnyExtension[]): boolean {
  schema ??= getSchema([...known]);
  try {
    schema.nodeFromJSON(document).check();
    return true;
  } catch {
    return false;
  }
}
