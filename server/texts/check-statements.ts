import { z } from 'zod';
import type { Locale } from '#shared/names/languages.ts';
import type { Statement, TextFacts } from './text.ts';

const Answer = z.object({
  statements: z.array(z.object({ area: z.string(), score: z.number(), text: z.string() })).max(40),
});

/** The shape that is asked of a hosted service, as JSON schema. */
export function answerSchema({ areas }: TextFacts): Record<string, unknown> {
  const statement = {
    type: 'object',
    properties: {
      area: { type: 'string', enum: areas.map(({ area }) => area) },
      score: { type: 'integer' },
      text: { type: 'string' },
    },
    required: ['area', 'score', 'text'],
    additionalProperties: false,
  };
  return {
    type: 'object',
    properties: { statements: { type: 'array', items: statement } },
    required: ['statements'],
    additionalProperties: false,
  };
}

/** Words that no text of the other language is full of. */
const COMMON: Readonly<Record<Locale, RegExp>> = {
  de: /\b(der|die|das|und|ist|nicht|mit|bei|ein|eine|auf|Sie|Ihr|Ihre|sich|hier|zu|im|um|hat|was|Was|dazu|so|als|wer|Wer)\b/g,
  fr: /\b(le|la|les|et|est|des|dans|vous|votre|vos|une|un|pour|sur|avec|ce|Ce|cette|du|de|qui|que|on|On|au)\b/g,
};

const MARKUP = /[<>{}[\]`*_#|\\@]|https?:|www\./;
/** Somebody is addressed or told of by name. */
const PERSON = /\b(Herrn?|Frau|Monsieur|Madame|M\.|Mme|Mlle|Dr\.?)\s+\p{Lu}/u;

/**
 * The statements of a foreign answer that may be shown: right in shape and language, about areas that were told, with no
 * figure that is not theirs, no mark-up, no name, and no sentence twice.
 * @param answer what the service sent, parsed
 * @param names that nobody told the service, and no text may hold: people, companies and places around the reader
 */
export function fittingStatements(answer: unknown, facts: TextFacts, names: readonly string[]): Statement[] {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) return [];
  const known = new Map(facts.areas.map((fact) => [fact.area, fact]));
  const heard = new Set<string>();
  return parsed.data.statements.filter(({ area, score, text }) => {
    const fact = known.get(area);
    if (!fact || fact.score !== score || text.length < 20 || text.length > 700) return false;
    if (MARKUP.test(text) || PERSON.test(text) || names.some((name) => holdsWord(text, name))) return false;
    const other = facts.language === 'de' ? 'fr' : 'de';
    if (amount(text, COMMON[facts.language]) <= amount(text, COMMON[other])) return false;
    const change = Math.abs(fact.change ?? 0);
    const before = fact.score - (fact.change ?? 0);
    const figures = [100, change, ...(fact.band ?? [fact.score, before])];
    // One number is one figure, however it is grouped or divided: 84,5 is not 84.
    const told = (text.match(/\d[\d.,'’]*\d|\d/g) ?? []).every((figure) => figures.includes(Number(figure)));
    const sentences = sentencesOf(text);
    const anew = told && sentences.every((sentence) => !heard.has(sentence));
    if (anew) for (const sentence of sentences) heard.add(sentence);
    return anew;
  });
}

/** The sentences of a text, without what stands around them. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

function amount(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function holdsWord(text: string, word: string): boolean {
  if (word.length < 3) return false;
  const at = text.indexOf(word);
  return at >= 0 && !/\p{L}/u.test(text[at - 1] ?? ' ') && !/\p{L}/u.test(text[at + word.length] ?? ' ');
}
