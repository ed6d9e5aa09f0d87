import { defineList } from '#web/lists/define-list.ts';
import { choice, flag } from '#web/lists/param.ts';

/** What is in work, what readers have, or what was sent to the bin. */
export const WRITTEN_STATES = ['work', 'published', 'deleted'] as const;

/** Declares the list of what is written of a kind, for those who write. */
export const defineWritten = (list: string, path: string) =>
  defineList({ list, path, filters: { mine: flag(1), state: choice(WRITTEN_STATES) }, paged: true });

export type WrittenItems = ReturnType<typeof defineWritten>;
export type WrittenState = WrittenItems['usual'];
