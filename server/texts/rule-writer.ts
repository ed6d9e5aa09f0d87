import type { Locale } from '#shared/names/languages.ts';
import { fill } from '#shared/variables.ts';
import type { AreaFact, Statement, TextFacts, Written } from './text.ts';
import german from './words/phrases/de.json' with { type: 'json' };
import french from './words/phrases/fr.json' with { type: 'json' };

export const BANDS = ['high', 'good', 'fair', 'low'] as const;
export type Band = (typeof BANDS)[number];

/**
 * Variants of each kind of sentence: of strengths, gaps and next steps by band, of changes by their direction. Each is two
 * sentences, one with the figure, one with what it may mean. Nothing is said of the person.
 */
export interface Phrases {
  areas: Readonly<Record<string, string>>;
  /** A score or the band it lies in, a mark, and the open ends of marks. */
  figure: Readonly<Record<'score' | 'mark' | 'least' | 'most', string>>;
  strength: Readonly<Record<Band, readonly string[]>>;
  gap: Readonly<Record<Band, readonly string[]>>;
  next: Readonly<Record<Band, readonly string[]>>;
  change: Readonly<Record<'up' | 'down', readonly string[]>>;
  /** True of every result; they make a short text long enough. */
  general: readonly string[];
}

export const PHRASES: Readonly<Record<Locale, Phrases>> = { de: german, fr: french };

/** Shorter ones are filled up with what holds of every result. */
const LEAST_WORDS = 130;

/**
 * Writes a text by rules alone: strengths, gaps, what changed, next steps. The same facts give the same text; none of
 * its sentences stands twice.
 */
export function writeByRules(facts: TextFacts): Written {
  const phrases = PHRASES[facts.language];
  const ranked = facts.areas.toSorted((one, other) => other.score - one.score || one.area.localeCompare(other.area));
  const strong = ranked.slice(0, Math.min(2, Math.floor(ranked.length / 2)));
  const weak = ranked.slice(strong.length).slice(-2).reverse();
  const changed = ranked
    .filter(({ change }) => change !== null)
    .toSorted((one, other) => Math.abs(other.change ?? 0) - Math.abs(one.change ?? 0))
    .slice(0, 2);
  const say = sayer(facts, phrases);
  const statements = [
    ...strong.map((fact) => say(fact, phrases.strength[bandOf(fact.score)])),
    ...weak.map((fact) => say(fact, phrases.gap[bandOf(fact.score)])),
    ...changed.map((fact) => say(fact, phrases.change[(fact.change ?? 0) > 0 ? 'up' : 'down'])),
    ...weak.map((fact) => say(fact, phrases.next[bandOf(fact.score)])),
  ];
  return together(statements, phrases.general);
}

/** The quarter a score lies in; the middle of a scale is no verdict. */
export function bandOf(score: number): Band {
  return score >= 80 ? 'high' : score >= 60 ? 'good' : score >= 40 ? 'fair' : 'low';
}

/** Puts sentences together; of the variants of a kind each is used once before one comes again. */
function sayer({ about }: TextFacts, phrases: Phrases) {
  const used = new Set<string>();
  return (fact: AreaFact, variants: readonly string[]): Statement => {
    const from = [...fact.area].reduce((sum, letter) => sum + letter.charCodeAt(0), fact.score);
    const order = variants.map((_, index) => variants[(from + index) % variants.length] ?? '');
    const variant = order.find((one) => !used.has(one)) ?? order[0] ?? '';
    used.add(variant);
    const text = fill(variant, {
      area: phrases.areas[fact.area] ?? fact.area,
      figure: fill(phrases.figure[figureOf(fact.score, about)], { n: fact.band?.join('–') ?? fact.score }),
      change: Math.abs(fact.change ?? 0),
    });
    return { area: fact.area, score: fact.score, text };
  };
}

function figureOf(score: number, about: TextFacts['about']): keyof Phrases['figure'] {
  if (about === 'person') return 'score';
  return score >= 90 ? 'least' : score <= 10 ? 'most' : 'mark';
}

function together(statements: readonly Statement[], general: readonly string[]): Written {
  const paragraphs = statements.map(({ text }) => text);
  for (const sentence of general) {
    if (wordsOf(paragraphs.join(' ')) >= LEAST_WORDS) break;
    paragraphs.push(sentence);
  }
  return { writer: 'rules', statements, text: paragraphs.join('\n\n') };
}

/** How many words a text has. */
export function wordsOf(text: string): number {
  return text.match(/[\p{L}\d][\p{L}\d’'-]*/gu)?.length ?? 0;
}
