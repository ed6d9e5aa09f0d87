import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import {
  Audience,
  Claim,
  ContentId,
  ContentQueue,
  ContentWork,
  Move,
  Moved,
  MoveToUndo,
  NewContent,
  Reach,
  ReachAsked,
  RevisionToRestore,
  SavedText,
  TextToSave,
} from '#shared/contracts/content.ts';
import { withFaults } from './faults.ts';
import type { PublishedKind } from './kind.ts';
import { webhookCall } from './webhook.ts';

/** The single value that a statement answers, as whoever asks. */
async function answer<T>(context: CallContext, statement: Sql): Promise<T> {
  const found = await withFaults(() => context.asCaller((tx) => tx.row<{ answer: T }>(statement)));
  if (!found) throw new PortalError('unexpected', 'A function of content answered nothing.');
  return found.answer;
}

const workCall = defineCall({
  method: 'GET',
  path: '/content/single',
  opensWith: 'signedIn',
  summary: 'An item of content for those who write or decide: state, latest texts, what may be done',
  input: ContentId,
  output: ContentWork,
  handle: ({ id }, context) => answer(context, sql`select internal.content_work(${id}) as answer`),
});

const queueCall = defineCall({
  method: 'GET',
  path: '/content/queue',
  opensWith: 'signedIn',
  summary: 'What waits for a decision of the signed-in person, the oldest first',
  input: z.object({}).strict(),
  output: ContentQueue,
  handle: (_input, context) => answer(context, sql`select internal.content_queue() as answer`),
});

const createCall = defineCall({
  method: 'POST',
  path: '/content/single',
  opensWith: 'signedIn',
  summary: 'Begin an item of content as a draft',
  input: NewContent,
  output: ContentId,
  handle: async ({ kind, external_key = null }, context) => ({
    id: await answer<string>(context, sql`select internal.create_content(${kind}, ${external_key}) as answer`),
  }),
});

/** PUT /content/text: the kind's schema is asked first, so that nothing is stored that its screens cannot draw. */
function textCall(kinds: readonly PublishedKind[]): Call {
  return defineCall({
    method: 'PUT',
    path: '/content/text',
    opensWith: 'signedIn',
    summary: 'Save the text of one language, or what has none, as a revision that readers do not see',
    input: TextToSave,
    output: SavedText,
    handle: async ({ id, language, texts, base, auto }, context) => {
      const work = await answer<ContentWork>(context, sql`select internal.content_work(${id}) as answer`);
      const checked = checkedTexts(kinds, work.kind, language === null ? 'facts' : 'texts', texts);
      return answer(
        context,
        sql`select jsonb_build_object('revision', saved.id, 'saved', saved.saved) as answer
          from internal.save_content(${id}, ${language}, ${JSON.stringify(checked)}::jsonb, ${base}, ${auto}) saved`,
      );
    },
  });
}

/**
 * Texts as the schema of their kind takes them while they are written.
 * @throws PortalError invalid_fields by `texts.<field>`; not_found for a kind of no area
 */
export function checkedTexts(
  kinds: readonly PublishedKind[],
  name: string,
  part: 'facts' | 'texts',
  texts: unknown,
): unknown {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new PortalError('not_found', `No area writes content of the kind ${name}.`);
  const parsed = kind[part].safeParse(texts);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, code }) => [['texts', ...path].join('.'), code]);
  throw new PortalError('invalid_fields', 'The text does not fit its kind.', { fields: Object.fromEntries(faults) });
}

const restoreCall = defineCall({
  method: 'POST',
  path: '/content/restore',
  opensWith: 'signedIn',
  summary: 'Take up a former revision as a new one',
  input: RevisionToRestore,
  output: SavedText,
  handle: ({ id, revision, base }, context) =>
    answer(
      context,
      sql`select jsonb_build_object('revision', saved.id, 'saved', saved.saved) as answer
        from internal.restore_revision(${id}, ${revision}, ${base}) saved`,
    ),
});

const moveCall = defineCall({
  method: 'POST',
  path: '/content/move',
  opensWith: 'signedIn',
  summary: 'Ask for release, release, plan, send back, unpublish, archive, bin or restore an item of content',
  input: Move,
  output: Moved,
  handle: ({ id, action, updated, ...wishes }, context) =>
    answer(
      context,
      sql`select internal.move_content(${id}, ${action}, ${updated}::timestamptz, ${JSON.stringify(wishes)}::jsonb) as answer`,
    ),
});

const undoCall = defineCall({
  method: 'POST',
  path: '/content/undo',
  opensWith: 'signedIn',
  summary: 'Take back one’s own last move, before anybody was told of it',
  input: MoveToUndo,
  output: Moved,
  handle: ({ history }, context) => answer(context, sql`select internal.undo_move(${history}) as answer`),
});

const claimCall = defineCall({
  method: 'PUT',
  path: '/content/claim',
  opensWith: 'signedIn',
  summary: 'Open an item to decide about it, for ten minutes; says who has it open already',
  input: ContentId,
  output: Claim,
  handle: ({ id }, context) => answer(context, sql`select internal.claim_content(${id}) as answer`),
});

const unclaimCall = defineCall({
  method: 'DELETE',
  path: '/content/claim',
  opensWith: 'signedIn',
  summary: 'Close an item that one had open to decide about it',
  input: ContentId,
  output: ContentId,
  handle: async ({ id }, context) => {
    await withFaults(() => context.asCaller((tx) => tx.rows(sql`select internal.unclaim_content(${id})`)));
    return { id };
  },
});

const audienceCall = defineCall({
  method: 'PUT',
  path: '/content/audience',
  opensWith: 'signedIn',
  summary: 'Set who reads an item of content',
  input: Audience,
  output: z.object({ updated: z.string() }),
  handle: async ({ id, access_level, audience, updated }, context) => ({
    updated: await answer<string>(
      context,
      sql`select to_jsonb(internal.set_audience(${id}, ${access_level}, ${audience}, ${updated}::timestamptz)) #>> '{}' as answer`,
    ),
  }),
});

const reachCall = defineCall({
  method: 'POST',
  path: '/content/reach',
  opensWith: 'signedIn',
  summary: 'How many people an audience would reach, and of which roles',
  // A question that is too long for an address; asked again it is answered again.
  idempotent: false,
  input: ReachAsked,
  output: Reach,
  handle: ({ id, access_level, audience }, context) =>
    answer(context, sql`select internal.content_reach(${id}, ${access_level}, ${audience}) as answer`),
});

/** The calls of content, for every kind that the areas declare. */
export function publishingCalls(kinds: readonly PublishedKind[]): readonly Call[] {
  return [
    workCall,
    queueCall,
    createCall,
    textCall(kinds),
    restoreCall,
    moveCall,
    undoCall,
    claimCall,
    unclaimCall,
    audienceCall,
    reachCall,
    webhookCall,
  ];
}
