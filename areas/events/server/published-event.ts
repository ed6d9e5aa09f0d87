import { z } from 'zod';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { fewOf } from '#shared/contracts/few.ts';
import { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import { Moment } from '#shared/contracts/moment.ts';
import { lengthOf, RichText } from '#shared/contracts/rich-text.ts';
import { title } from '#shared/contracts/title.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { EVENT_KINDS, MAX_DOCUMENTS, MAX_PARTS, PART_KINDS } from '../event-facts.ts';

const line = (max: number) => z.string().trim().max(max);

/** Whether it ends after it begins, where both are said. */
const inOrder = ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
  starts_at === null || ends_at === null || Date.parse(starts_at) < Date.parse(ends_at);
const ORDER = { path: ['ends_at'], error: 'order' };

const PartKey = z.string().regex(/^[a-z0-9-]{1,36}$/);

const Part = z
  .object({ key: PartKey, kind: z.enum(PART_KINDS), starts_at: Moment, ends_at: Moment, place: line(120).nullable() })
  .strict()
  .refine(inOrder, ORDER);

/** What an event has without a language. What is written may still be incomplete; the table refuses that at the release. */
const EventFacts = z
  .object({
    kind: z.enum(EVENT_KINDS).nullable(),
    starts_at: Moment.nullable(),
    ends_at: Moment.nullable(),
    languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length),
    venue: line(120).nullable(),
    street: line(120).nullable(),
    postcode: line(10).nullable(),
    place: line(80),
    contact_id: z.guid().nullable(),
    cover: UsedPicture.nullable().default(null),
    parts: z
      .array(Part)
      .max(MAX_PARTS)
      .refine((parts) => new Set(parts.map(({ key }) => key)).size === parts.length, { error: 'repeated' }),
    cancelled_at: Moment.nullable(),
  })
  .strict()
  .refine(inOrder, ORDER);

const EventTexts = z
  .object({
    title: title(),
    teaser: line(300),
    body: RichText.refine((document) => lengthOf(document) <= 100_000),
    parts: fewOf(500, z.record(PartKey, z.object({ title: title(), text: line(1000) }).strict())),
    documents: z.array(UsedDocument).max(MAX_DOCUMENTS),
    cover_alt: line(300).default(''),
    cancellation: line(1000).nullable(),
  })
  .strict();

/** Events, as publishing knows them. Nobody is mailed that one appeared: it stands in the stream and in calendars. */
export const eventKind: PublishedKind = {
  name: 'event',
  facts: EventFacts,
  texts: EventTexts,
  path: (id) => `/app/events/${id}`,
};
