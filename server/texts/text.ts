import type { Locale } from '#shared/names/languages.ts';

/** A figure as a text may speak of it. */
export interface AreaFact {
  area: string;
  /** 0 to 100; of a team a mark in steps of 5 from 10 to 90, whose ends are open. */
  score: number;
  /** Between what it lies, where what is measured allows no point; the text then says these two. */
  band: readonly [low: number, high: number] | null;
  /** Since the time before; null: none, or none that counts. */
  change: number | null;
}

/** All that a writer gets: no name, no id, no place, no date (decision 0514). */
export interface TextFacts {
  about: 'person' | 'team';
  language: Locale;
  areas: readonly AreaFact[];
}

/** A part of a text with the figure it rests on. */
export interface Statement {
  area: string;
  score: number;
  text: string;
}

export interface Written {
  /** `rules`, or the name of the model. */
  writer: string;
  text: string;
  statements: readonly Statement[];
}

/** The hosted service gave nothing usable. */
export class TextServiceError extends Error {
  /** Seconds the service asks to wait; null: it says nothing. */
  readonly retryAfter: number | null;
  /** Asking again would give the same. */
  readonly final: boolean;

  constructor(message: string, more: { retryAfter?: number | null; final?: boolean; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.name = 'TextServiceError';
    this.retryAfter = more.retryAfter ?? null;
    this.final = more.final ?? false;
  }
}
