import { createContext, type ReactNode } from 'react';

/** What a screen puts around the questions of its page. */
export interface Answers {
  /** Words that a question with its answer has to hold; empty: all are shown. */
  q: string;
  /** Below an answer, by the id of its item. */
  after: ((item: string) => ReactNode) | undefined;
}

export const AnswersContext = createContext<Answers>({ q: '', after: undefined });
