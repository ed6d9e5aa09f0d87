import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import { withFaults } from '#server/publishing/faults.ts';
import { PageFacts, PageTexts } from '#shared/contracts/blocks.ts';
import type { Language } from '#shared/names/languages.ts';

/** The latest revision of what has no language (null) or of one. */
interface Written<Value> {
  revision: number;
  value: Value;
}

/** A page as it is written, locked until the transaction ends. */
export interface PageAtWork {
  facts: PageFacts;
  texts: ReadonlyMap<Language, PageTexts>;
  /** Saves what has no language as a revision that readers do not see. */
  saveFacts(facts: PageFacts): Promise<SavedRevision<PageFacts>>;
  saveTexts(language: Language, texts: PageTexts): Promise<SavedRevision<PageTexts>>;
}

export interface SavedRevision<Value> {
  /** As it is stored. */
  value: Value;
  saved: string;
}

/** The text of a language in which nothing is written yet. */
export const NO_TEXT: PageTexts = { title: '', teaser: '', blocks: {} };

/**
 * Lets `work` change a page in one transaction, after everybody who does so at the same time. Each save is a revision of
 * the whole that holds what others saved before.
 * @throws PortalError not_found, conflict, invalid_fields; those of `work`
 */
export function withPage<T>(context: CallContext, id: string, work: (page: PageAtWork) => Promise<T>): Promise<T> {
  return withFaults(() =>
    context.asCaller(async (tx) => {
      const row = await tx.row<{ parts: Part[] }>(sql`select internal.page_at_work(${id}) as parts`);
      return work(pageOf(tx, id, row?.parts ?? []));
    }),
  );
}

interface Part {
  language: Language | null;
  revision: number;
  texts: unknown;
}

function pageOf(tx: Transaction, id: string, parts: readonly Part[]): PageAtWork {
  // What is stored was checked when it was saved.
  const written = new Map(parts.map(({ language, revision, texts }) => [language, { revision, value: texts }])) as Map<
    Language | null,
    Written<unknown>
  >;
  const save = async <Value>(language: Language | null, value: Value): Promise<SavedRevision<Value>> => {
    const base = written.get(language)?.revision ?? null;
    const row = await tx.row<{ revision: number; value: Value; saved: Date }>(sql`
      select saved.id::float8 as revision, saved.texts as value, saved.saved
      from internal.save_content(${id}, ${language}, ${JSON.stringify(value)}::jsonb, ${base}, true) saved`);
    if (!row) throw new PortalError('unexpected', 'A save answered nothing.');
    written.set(language, row);
    return { value: row.value, saved: row.saved.toISOString() };
  };
  return {
    facts: (written.get(null)?.value ?? { containers: [] }) as PageFacts,
    texts: new Map(
      [...written].flatMap(([language, { value }]) => (language ? [[language, value as PageTexts] as const] : [])),
    ),
    saveFacts: (facts) => save(null, fitting(PageFacts, facts, 'container')),
    saveTexts: (language, texts) => save(language, fitting(PageTexts, texts, 'text')),
  };
}

/** A whole that its schema takes. @throws PortalError invalid_fields: too long a text, too many blocks */
function fitting<Value>(schema: typeof PageFacts | typeof PageTexts, value: Value, field: string): Value {
  const { error } = schema.safeParse(value);
  if (!error) return value;
  const tooMuch = error.issues.some(({ code, path }) => code === 'too_big' || path.length === 1);
  throw new PortalError('invalid_fields', error.message.slice(0, 500), {
    fields: { [field]: tooMuch ? 'too_big' : 'invalid' },
  });
}

/** Refuses to overwrite what somebody else changed since. @throws PortalError conflict */
export function sameAs(now: string | null, stamp: string | null): void {
  if (now !== stamp) {
    throw new PortalError('conflict', 'This part was changed since.', {
      fields: { container: now === null ? 'gone' : 'changed' },
    });
  }
}
