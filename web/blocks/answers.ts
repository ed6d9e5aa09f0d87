import { createContext, type ReactNode } from 'react';
import type { BlockText } from '#shared/contracts/blocks.ts';
import { hasWords } from '#shared/fold-text.ts';
import { plainText } from '#web/publishing/plain-text.ts';
import { isKnown, type ShownBlock } from './known.ts';

/** What a screen puts around the questions of its page. */
export interface Answers {
  /** Words that a question with its answer has to hold; empty: all are shown. */
  q: string;
  /** Below an answer, by the id of its item. */
  after: ((item: string) => ReactNode) | undefined;
}

export const AnswersContext = createContext<Answers>({ q: '', after: undefined });

/** Whether a question with its answer holds the words. */
export const asks = (words: BlockText | undefined, q: string): boolean =>
  Boolean(words?.title?.trim()) && hasWords(`${words?.title} ${plainText(words?.body)}`, q);

const levelOf = ({ settings }: ShownBlock) =>
  isKnown(settings) && settings.kind === 'heading' ? settings.level : undefined;

/** The blocks without questions that do not hold the words, and without headings that would stand over nothing. */
export function answering(blocks: readonly ShownBlock[], q: string): readonly ShownBlock[] {
  if (!q) return blocks;
  const kept: ShownBlock[] = [];
  for (const block of blocks.toReversed()) {
    const questions = block.settings.kind === 'accordion' && Object.values(block.text?.items ?? {});
    const level = levelOf(block);
    const next = kept[0] ? levelOf(kept[0]) : 0;
    const isBare = level !== undefined && next !== undefined && next <= level;
    if (!isBare && (!questions || questions.some((words) => asks(words, q)))) kept.unshift(block);
  }
  return kept;
}
