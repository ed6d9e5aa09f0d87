import sql from 'sql-template-tag';
import { z } from 'zod';
import { Written } from '#backend/written.ts';
import type { Config } from '#server/config.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { deepl } from '#server/partners/deepl/deepl.ts';
import { TranslationError, type TranslationFault, type Translator } from '#server/partners/deepl/translator.ts';
import { checkedTexts } from '#server/publishing/calls.ts';
import { withFaults } from '#server/publishing/faults.ts';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { FoldedWords } from '#server/texts/folded-words.ts';
import { blocksInOrder } from '#shared/blocks-in-order.ts';
import { partOf, withPart } from '#shared/content-parts.ts';
import {
  PartsToApprove,
  PartsToTranslate,
  PartToSave,
  SavedTranslation,
  Translated,
  TranslationToRead,
  TranslationWork,
} from '#shared/contracts/translation.ts';
import { isRecord } from '#shared/is-record.ts';
import type { ErrorCode } from '#shared/names/error-codes.ts';
import type { Locale } from '#shared/names/languages.ts';
import { completed } from './parts.ts';
import { segmentsOf, withSegments } from './segments.ts';
import { missingTerms, terms } from './terms.ts';

/** Translating content of any kind, part by part (decision 0300). The side-by-side editor works without a machine. */

type Stored = Omit<TranslationWork, 'path' | 'parts'> & {
  looked_after_as: 'releaser' | 'author';
  /** Of a page, in their order. */
  blocks: unknown;
  parts: Record<string, Omit<TranslationWork['parts'][string], 'terms'>>;
};
type Tools = { kinds: readonly PublishedKind[]; translator: Translator | null };
type Saved = { saved: string; parts: Stored['parts'] };

/** The calls of translation for every kind that the areas declare. */
export function translationCalls(kinds: readonly PublishedKind[], config: Config): readonly Call[] {
  const tools = { kinds, translator: config.translation && deepl(config.translation, terms) };
  return [readCall(tools), translateCall(tools), saveCall(tools), approveCall];
}

const readWork = (context: CallContext, id: string, to: Locale | undefined) =>
  withFaults(() =>
    context.asCaller((tx) =>
      tx.row<{ work: Stored }>(sql`select internal.translation_work(${id}, ${to ?? null}, false) as work`),
    ),
  ).then((row) => row?.work ?? missing());

function missing(): never {
  throw new PortalError('unexpected', 'A function of translation answered nothing.');
}

const readCall = ({ kinds }: Tools) =>
  defineCall({
    method: 'GET',
    path: '/pages/translation',
    opensWith: 'signedIn',
    summary: 'An item of content side by side with its translation, for those who write it',
    input: TranslationToRead,
    output: TranslationWork,
    handle: async ({ id, to }, context) => {
      const { blocks, looked_after_as: _, ...work } = await readWork(context, id, to);
      const path = kinds.find(({ name }) => name === work.kind)?.path(id) ?? '';
      return { ...work, source: inOrder(work.source, blocks), parts: withTerms(work), path };
    },
  });

/** A source with its blocks in the order of their page. */
function inOrder(source: Stored['source'], blocks: unknown): Stored['source'] {
  if (!isRecord(source.blocks) || !Array.isArray(blocks)) return source;
  return { ...source, blocks: blocksInOrder(source.blocks, blocks) };
}

/** Parts whose translation lacks a word of the group. What is missing altogether lacks no word. */
function withTerms({
  source,
  texts,
  parts,
  from,
  to,
}: Omit<Stored, 'blocks' | 'looked_after_as'>): TranslationWork['parts'] {
  const plain = (texts: Stored['texts'], part: string) =>
    segmentsOf(partOf(texts, part))
      .join(' ')
      .replace(/<[^<>]*>/g, '');
  const folded = new FoldedWords();
  return Object.fromEntries(
    Object.entries(parts).map(([part, made]) => {
      const lacks =
        made.state === 'missing'
          ? []
          : missingTerms(plain(source, part), plain(texts, part), from as Locale, to, folded);
      return [part, { ...made, terms: lacks }];
    }),
  );
}

const translateCall = ({ kinds, translator }: Tools) =>
  defineCall({
    method: 'POST',
    path: '/pages/translate',
    opensWith: 'signedIn',
    summary: 'Translate what is missing or outdated of an item into a language, as a draft; what people wrote stays',
    input: PartsToTranslate,
    output: Translated,
    handle: async ({ id, to, parts }, context) => {
      const work = await readWork(context, id, to);
      if (!translator) throw failure('notSetUp', 'DEEPL_API_KEY is not set.');
      const chosen = Object.keys(work.parts).filter((part) =>
        parts ? parts.includes(part) : isOpen(work.parts[part]),
      );
      refuseClosed(work);
      const made = await translateParts(translator, work, chosen, (letters) => countLetters(context, work, letters));
      const kept = made.size === 0 ? [] : await keep(context, kinds, work, made);
      return { translated: kept, left: chosen.filter((part) => !kept.includes(part)) };
    },
  });

/** What a machine may do unasked: what is not there, and its own work that the source has outgrown. */
function isOpen(part: Stored['parts'][string] | undefined): boolean {
  return part?.state === 'missing' || (part?.state === 'outdated' && part.machine);
}

/** What internal.save_content() would refuse afterwards. @throws PortalError conflict */
function refuseClosed({ status, looked_after_as }: Stored): void {
  if (status === 'deleted' || (status === 'waiting' && looked_after_as === 'author'))
    throw new PortalError('conflict', 'Nothing is written into it now.', { fields: { item: status } });
}

/** Letters that one person has translated in a day, of items they write and of those they release: the group pays for each. */
const LETTERS = { author: new Written(200_000), releaser: new Written(1_000_000) };

/**
 * Counts letters before they are sent, so that nobody asks for many times as much at once.
 * @returns gives back those that were not translated
 * @throws PortalError too_many_requests once a person's day is used up
 */
function countLetters({ caller }: CallContext, { looked_after_as }: Stored, letters: number) {
  const person = personOf(caller) ?? '';
  const day = LETTERS[looked_after_as];
  if (day.isSpent(person)) throw failure('day', 'Too much was translated in a day.');
  day.add(person, letters);
  return (left: number) => day.giveBack(person, left);
}

/** New values by part; those that came back damaged are left out. @throws PortalError when nothing came back */
async function translateParts(
  translator: Translator,
  work: Stored,
  parts: readonly string[],
  count: (letters: number) => (letters: number) => void,
) {
  const asked = parts.map((part) => ({ part, value: partOf(work.source, part), segments: [] as string[] }));
  for (const one of asked) one.segments = segmentsOf(one.value);
  const texts = asked.flatMap(({ segments }) => segments);
  let left = texts.join('').length;
  const giveBack = texts.length > 0 ? count(left) : undefined;
  const taken = (letters: number) => {
    left -= letters;
  };
  const answers = await translator.translate(texts, work.from as Locale, work.to, taken).catch((error: unknown) => {
    giveBack?.(left);
    if (error instanceof TranslationError) throw failure(error.fault, error.message, error);
    throw error;
  });
  const made = new Map<string, unknown>();
  for (const { part, value, segments } of asked) {
    const translated = withSegments(value, answers.splice(0, segments.length));
    if (translated !== null) made.set(part, translated);
  }
  return made;
}

/** Saves them beside what others wrote meanwhile, and answers which ones. */
function keep(context: CallContext, kinds: readonly PublishedKind[], work: Stored, made: ReadonlyMap<string, unknown>) {
  return changing(context, kinds, work.id, work.to, true, (now) => {
    const free = [...made.keys()].filter(
      (part) => now.parts[part]?.stamp === work.parts[part]?.stamp && now.parts[part],
    );
    return {
      texts: free.reduce((texts, part) => withPart(texts, part, made.get(part)), now.texts),
      answer: () => free,
    };
  });
}

const saveCall = ({ kinds }: Tools) =>
  defineCall({
    method: 'PUT',
    path: '/pages/translation',
    opensWith: 'signedIn',
    summary: 'Save one part of a translation, unless somebody else changed it since',
    input: PartToSave,
    output: SavedTranslation,
    handle: ({ id, to, part, value, stamp }, context) =>
      changing(context, kinds, id, to, false, (now) => {
        const found = now.parts[part];
        if (!found) throw new PortalError('conflict', 'This part is gone.', { fields: { part: 'gone' } });
        if (found.stamp !== stamp) {
          throw new PortalError('conflict', 'This part was changed since.', { fields: { part: 'changed' } });
        }
        const answer = ({ parts, saved }: Saved) => ({ stamp: parts[part]?.stamp ?? null, saved });
        return { texts: withPart(now.texts, part, value), answer };
      }),
  });

/** Changes a translation as it stands now, in one transaction, after everybody who does so at the same time. */
function changing<T>(
  context: CallContext,
  kinds: readonly PublishedKind[],
  id: string,
  to: Locale,
  machine: boolean,
  change: (now: Stored) => { texts: Stored['texts']; answer: (saved: Saved) => T },
): Promise<T> {
  return withFaults(() =>
    context.asCaller(async (tx) => {
      const row = await tx.row<{ work: Stored }>(sql`select internal.translation_work(${id}, ${to}, true) as work`);
      const now = row?.work ?? missing();
      const { texts, answer } = change(now);
      const checked = checkedTexts(kinds, now.kind, 'texts', completed(texts, now.source));
      const saved = await tx.row<{ done: Saved }>(sql`
        select internal.save_translation(${id}, ${to}, ${JSON.stringify(checked)}::jsonb, ${now.revision}, ${machine}) as done`);
      return answer(saved?.done ?? missing());
    }),
  );
}

const approveCall = defineCall({
  method: 'PUT',
  path: '/pages/translation/approve',
  opensWith: 'signedIn',
  summary: 'Say of parts of a translation that they are right as they stand',
  input: PartsToApprove,
  output: z.null(),
  handle: async ({ id, to, parts }, context) => {
    await withFaults(() =>
      context.asCaller((tx) => tx.rows(sql`select internal.approve_translation(${id}, ${to}, ${parts})`)),
    );
    return null;
  },
});

/** What a person asks for in a day is used up, beside what a translator says. */
type Fault = TranslationFault | 'day';

const CODES: Readonly<Record<Fault, ErrorCode>> = {
  day: 'too_many_requests',
  quota: 'unavailable',
  busy: 'too_many_requests',
  down: 'unavailable',
  notSetUp: 'unavailable',
  wrongAnswer: 'unavailable',
};

/** `fields.translation` says which it was. */
function failure(fault: Fault, message: string, cause?: unknown): PortalError {
  return new PortalError(CODES[fault], message, { fields: { translation: fault }, cause });
}
