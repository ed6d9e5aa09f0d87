import type { ReactNode } from 'react';
import type { Side } from './conflict-choice.tsx';
import type { Draft, Stored } from './draft.ts';

/** Who saved meanwhile, as far as that is known. */
export interface LastChange {
  name?: string | null | undefined;
  /** Their row of `staff`: one's own second window is nobody else. */
  person?: string | null | undefined;
  /** ISO moment. */
  when?: string | undefined;
}

/** The stored state that a save met instead of the one it was based on. */
export interface Theirs<V extends object, Stamp = string> extends Stored<V, Stamp> {
  by?: LastChange;
}

/** How an area calls its fields and their values. */
export interface FieldWords {
  /** @param value of the field, where there is one: fields that come and go are called by it. */
  label: (field: string, value?: unknown) => string;
  /** A value as it is read, for conflicts and for what is not saved; by default the text itself. */
  show?: (field: string, value: unknown) => ReactNode;
  /** Where sentences for reasons stand besides those of forms, the first that has one counts: `opticians:edit.fault`. */
  faults?: string | readonly string[];
  /** What such a sentence says of a field beside `about`. */
  faultValues?: (field: string) => object;
}

/** A form of one record: its values, the stored state that they began with, and what becomes of saving them. */
export interface RecordForm<V extends object, Stamp = string> extends Draft<V, Stamp> {
  words: Required<Pick<FieldWords, 'label' | 'show'>>;
  /** The fields that are not as they were stored. */
  changed: (keyof V & string)[];
  /** What is wrong with a field or a part of it (`text.de`), as a sentence. */
  fault: (field: string) => string | undefined;
  /** The path of the first that is wrong. */
  firstFault: string | undefined;
  /** When the draft of an earlier visit was kept that the values come from; null when they do not. */
  restored: string | null;
  busy: boolean;
  /** Saving goes on when the line is back. */
  waiting: boolean;
  /** Why the last try to save failed, as a sentence. */
  failure: string | undefined;
  /** Counts the tries that ended with something wrong: the first such field is focused. */
  tries: number;
  /** Somebody else saved first; whose values stand is asked. */
  theirs: Theirs<V, Stamp> | null;
  /** Puts values into fields; undefined takes a field away. */
  set: (next: Partial<V>) => void;
  /** Looks at once at what is wrong with these fields, and from now on as they change. */
  check: (...fields: string[]) => Promise<void>;
  /** Says what the portal found wrong before saving. */
  refuse: (faults: Readonly<Record<string, string>>) => void;
  /** Says what the portal found wrong with what was tried, and leads to the first of it. */
  refuseTry: (faults: Readonly<Record<string, string>>) => void;
  /** @param only the field that is saved by itself; the others stay a draft. */
  save: (only?: keyof V & string) => Promise<void>;
  /** Back to what is stored, all or one field; answers the way back from that. */
  discard: (only?: keyof V & string) => () => void;
  /** Begins again with a stored state. */
  begin: (stored: Stored<V, Stamp>) => void;
  /** The draft is not kept any longer. */
  forget: () => void;
  /** Ends the question of the conflict: saves with the chosen sides, or goes back. */
  choose: (choice: Partial<Record<string, Side>> | null) => void;
}

/** A form as seen by one of its fields that is saved and given up by itself. */
export function partOf<V extends object, Stamp>(form: RecordForm<V, Stamp>, only: keyof V & string) {
  const changed = form.changed.filter((field) => field === only);
  return { ...form, changed, save: () => form.save(only), discard: () => form.discard(only) };
}

/** What a field needs of its form: it has nothing to do with stamps, nor with the fields beside it. */
export type FieldForm<V extends object> = Pick<RecordForm<V, unknown>, 'words' | 'fault' | 'values' | 'set'>;
