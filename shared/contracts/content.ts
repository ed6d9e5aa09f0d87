import { z } from 'zod';
import { CONTENT_STATUSES } from '#shared/names/content.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { ROLES } from '#shared/names/roles.ts';
import { Moment } from './moment.ts';

/** What the calls of content take and answer, whatever its kind (decision 0270). */

const id = z.guid().toLowerCase();
const revision = z.coerce.number().int().positive();
const stamp = Moment;
const languages = z.array(z.enum(LANGUAGES)).max(LANGUAGES.length);
const texts = z.record(z.string(), z.unknown());

/** Null: what has no language. */
const language = z.enum(LANGUAGES).nullable();

export const ContentId = z.object({ id }).strict();
const kind = z.string().regex(/^[a-z_]{1,40}$/);
/** What another system calls an item; one of its kind has it. */
const external_key = z.string().trim().min(1).max(200);
export const NewContent = z.object({ kind, external_key: external_key.optional() }).strict();
export const TextToSave = z
  .object({ id, language, texts, base: revision.nullable(), auto: z.boolean().default(false) })
  .strict();
export const RevisionToRestore = z.object({ id, revision, base: revision }).strict();
export const SavedText = z.object({ revision: z.int(), saved: z.string() });

export const CONTENT_ACTIONS = [
  'ask',
  'withdraw',
  'release',
  'schedule',
  'send_back',
  'unpublish',
  'archive',
  'unarchive',
  'bin',
  'restore',
] as const;

/**
 * `updated` as it was read. Without languages a move is about all of them, a release about those asked for. Dates go with
 * `release` and `schedule` alone.
 */
export const Move = z
  .object({
    id,
    action: z.enum(CONTENT_ACTIONS),
    updated: stamp,
    languages: languages.optional(),
    reason: z.string().trim().min(3).max(1000).optional(),
    publish_at: stamp.optional(),
    unpublish_at: stamp.nullable().optional(),
  })
  .strict();
export const MoveToUndo = z.object({ history: revision }).strict();
/** `history` names the move, for taking it back within six seconds. */
export const Moved = z.object({ history: z.int(), status: z.enum(CONTENT_STATUSES), updated: z.string() });
export type Moved = z.infer<typeof Moved>;

/** `id` names the call and is taken once; the item is named by its own id, or by its kind and key. */
export const OutsideMove = z
  .object({
    id: z.string().regex(/^[\w.:-]{8,100}$/),
    action: z.enum(['publish', 'unpublish']),
    item: z.union([z.object({ id }).strict(), z.object({ kind, external_key }).strict()]),
  })
  .strict();
/** `changed` is false where the item was there already. */
export const OutsideMoved = z.object({ id, status: z.enum(CONTENT_STATUSES), changed: z.boolean() });

export const Audience = z
  .object({
    id,
    access_level: z.enum(['fullAccess', 'restrictedAccess']),
    audience: z.array(z.string().max(80)).max(200),
    updated: stamp,
  })
  .strict();

/** Whom an audience would reach. */
export const ReachAsked = Audience.omit({ updated: true }).strict();
export const Reach = z.object({
  people: z.int(),
  /** Of them those with each role. */
  roles: z.partialRecord(z.enum(ROLES), z.int()),
});
export type Reach = z.infer<typeof Reach>;

/** Whether the item is now one's own to decide about, and who has it open. */
export const Claim = z.object({ mine: z.boolean(), name: z.string().nullable() });

const state = z.object({
  id,
  kind: z.string(),
  status: z.enum(CONTENT_STATUSES),
  author_name: z.string(),
  asked_at: z.string().nullable(),
  asked_languages: z.array(z.enum(LANGUAGES)),
  /** Who else has it open to decide. */
  claimed_by: z.string().nullable(),
});

export const ContentQueue = z.array(state.extend({ titles: z.record(z.string(), z.string()) }));

export const ContentWork = state.extend({
  access_level: z.enum(['fullAccess', 'restrictedAccess']),
  audience: z.array(z.string()),
  published_at: z.string().nullable(),
  /** Since when it is in the archive: in no list any more, still behind its link. */
  archived_at: z.string().nullable(),
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
  /** Why it was sent back. */
  reason: z.string().nullable(),
  updated: z.string(),
  /** Those that readers have a text in. */
  live_languages: z.array(z.enum(LANGUAGES)),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.string()),
  /** The latest text of each language; `live`: readers have this one. */
  texts: z.array(
    z.object({ language, revision: z.int(), texts, saved: z.string(), saved_name: z.string(), live: z.boolean() }),
  ),
});
export type ContentWork = z.infer<typeof ContentWork>;
