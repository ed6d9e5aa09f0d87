import { setImmediate } from 'node:timers/promises';
import type { CallContext } from '#server/http/call.ts';
import { beginAlone, readAlone } from '#server/read-alone.ts';
import { FoldedWords } from '#server/texts/folded-words.ts';
import { type SearchGroup, SearchHit } from '#shared/contracts/search.ts';
import { foldText } from '#shared/fold-text.ts';
import { headingAnchor } from '#shared/heading-anchor.ts';
import { marksOf } from '#shared/marks.ts';
import type { Language } from '#shared/names/languages.ts';
import type { SearchLookup } from '#shared/names/search-lookups.ts';
import type { FindingSource, FoundRow, FoundRows, SearchKind } from './kind.ts';
import { parseQuestion } from './parse-question.ts';
import { bestPart, snippetOf } from './snippet.ts';

/** Milliseconds that one source may take: whatever is slower fails alone. */
const PATIENCE = 3000;
/** So many different words are marked: each is compared with each of a text, and the database looks for eight. */
const MOST_MARKED = 16;
/** So many are counted; of more it is said that there are more. */
const MAX_COUNTED = 100;

interface Question {
  q: string;
  scope?: SearchLookup;
  limit: number;
  language: Language;
}

/** What the person who asks may open of what was looked for, by kind. What cannot be looked through says so alone. */
export async function find(
  sources: readonly FindingSource[],
  { q, scope, limit, language }: Question,
  context: CallContext,
): Promise<SearchGroup[]> {
  const wanted = parseQuestion(q);
  if (wanted.words === '' && wanted.phrases.length === 0) return [];
  const typed = foldText([wanted.words, ...wanted.phrases].join(' '))
    .split(' ')
    .filter(Boolean);
  const asked = sources.flatMap((source) => {
    const kinds = source.kinds.filter(({ lookups }) => !scope || lookups?.includes(scope));
    return kinds.length > 0 ? [{ source, kinds }] : [];
  });
  const look = (nearly: boolean) =>
    context.asCaller(async (tx) => {
      beginAlone(tx, PATIENCE);
      const answers = asked.map(async ({ source, kinds }) => {
        const names = kinds.map(({ name }) => name);
        try {
          const answer = source.find({ ...wanted, nearly }, names, limit, language);
          const row = await readAlone(tx, { answer, permission: source.permission, prepared: true });
          return { kinds, found: row ? (row.answer as FoundRows) : { groups: [] } };
        } catch (error) {
          context.request.log.error({ err: error }, `the search of ${names.join(', ')} failed`);
          return { kinds, found: undefined };
        }
      });
      return Promise.all(answers);
    });
  const folded = new FoldedWords();
  /** Once the database has answered: marking takes the process as long as their texts are, and gives way after each. */
  const told = async (answers: Awaited<ReturnType<typeof look>>) => {
    const groups: SearchGroup[] = [];
    for (const { kinds, found } of answers) {
      groups.push(...(found ? await groupsOf(found, kinds, typed, folded) : kinds.map(failedGroup)));
    }
    return groups;
  };
  const began = performance.now();
  const answers = await look(false);
  const took = performance.now() - began;
  // What only looks like it says nothing beside what has it.
  const exact = (await told(answers)).filter(({ nearly }) => !nearly);
  // What had no time to be looked through would have none the second time.
  const late = exact.length > 0 && took >= PATIENCE;
  return late || exact.some(({ failed }) => !failed) ? exact : told(await look(true));
}

const failedGroup = ({ name }: SearchKind): SearchGroup => ({
  ...{ kind: name, hits: [], count: 0, more: false, nearly: false },
  failed: true,
});

async function groupsOf(
  { groups, words = [] }: FoundRows,
  kinds: readonly SearchKind[],
  typed: readonly string[],
  folded: FoldedWords,
): Promise<SearchGroup[]> {
  // Of what means the same, as «liste de prix», no little word is marked.
  const alike = words.flatMap((word) => word.split(' ').filter((one) => one.length > (one === word ? 1 : 3)));
  const marked = [...new Set([...typed, ...alike])].slice(0, MOST_MARKED);
  const told: SearchGroup[] = [];
  for (const kind of kinds) {
    const group = groups.find((one) => one.kind === kind.name);
    if (!group) continue;
    const hits: SearchHit[] = [];
    for (const row of group.hits) {
      const hit = hitOf(row, kind, marked, folded);
      // One that is not as it should be takes none of the others along.
      if (SearchHit.safeParse(hit).success) hits.push(hit);
      await setImmediate();
    }
    const { count, nearly } = group;
    told.push({
      ...{ kind: kind.name, hits, count: Math.min(count, MAX_COUNTED), more: count > MAX_COUNTED, nearly },
      failed: false,
    });
  }
  return told;
}

/** A row as it is answered: with the place in its text where most of the words stand. */
export function hitOf(
  row: FoundRow,
  kind: SearchKind,
  words: readonly string[] = [],
  folded = new FoldedWords(),
): SearchHit {
  const part = bestPart(row.parts ?? [], words, folded);
  const { path, search = {}, hash = null } = kind.target(row);
  return {
    kind: kind.name,
    id: row.record_id,
    title: row.title,
    marks: marksOf(row.title, words, row.parts === undefined),
    detail: row.detail ?? row.of?.title ?? null,
    heading: part?.title || null,
    snippet: snippetOf(part?.text || row.teaser || '', words, folded),
    language: row.language ?? null,
    title_language: row.title_language ?? row.language ?? null,
    state: row.state ?? null,
    image: row.image ?? null,
    published_at: row.published_at ?? null,
    path,
    search,
    // A heading of a document is no place of the page that shows it.
    hash: part?.title && !row.of ? headingAnchor(part.title) : hash,
  };
}
