import * as z from 'zod/mini';
import type { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import type { RichText } from '#shared/contracts/rich-text.ts';
import type { Language } from '#shared/names/languages.ts';
import type { ContentFields } from '#web/publishing/content-fields.ts';
import type { EditorForm } from '#web/publishing/editor/content-editor.tsx';
import { chosen, documents, type InLanguages, inLanguages, words } from '#web/publishing/editor/content-kinds.ts';
import { EMPTY_RICH_TEXT } from '#web/rich-text/editor/editor-props.ts';
import type { EventKind } from '../../event-facts.ts';
import type { EventPart, EventTexts } from '../queries.ts';

/** What an event is made of while it is written. */
export const EVENT_FIELDS = {
  facts: [
    ...['kind', 'starts_at', 'ends_at', 'languages', 'venue', 'street', 'postcode', 'place'],
    ...['contact_id', 'cover', 'parts', 'cancelled_at'],
  ],
  texts: ['title', 'teaser', 'body', 'cover_alt', 'parts', 'documents', 'cancellation'],
} as const satisfies ContentFields;

export type PartTexts = EventTexts['parts'];

interface Text {
  title: string;
  teaser: string;
  body: RichText;
  cover_alt: string;
  parts: PartTexts;
  documents: readonly UsedDocument[];
  cancellation: string | null;
}
export type EventValues = {
  kind: EventKind | null;
  starts_at: string | null;
  ends_at: string | null;
  languages: Language[];
  venue: string | null;
  street: string | null;
  postcode: string | null;
  place: string;
  contact_id: string | null;
  cover: UsedPicture | null;
  parts: readonly EventPart[];
  cancelled_at: string | null;
} & InLanguages<Text>;

export type EventForm = EditorForm<EventValues>;

/** Whether something ends after it begins, where both are said. */
export const inOrder = ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
  !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at);

const parts = () =>
  z.custom<readonly EventPart[]>().check(
    z.refine((all) => (all as readonly EventPart[]).every(({ starts_at, ends_at }) => starts_at && ends_at), {
      error: 'required',
    }),
    z.refine((all) => (all as readonly EventPart[]).every(inOrder), { error: 'order' }),
  );

/** What is typed, as it is stored: a draft may lack anything but the times of a part. */
export const eventSchema = z
  .object({
    kind: chosen<EventKind | null>(),
    starts_at: chosen<string | null>(),
    ends_at: chosen<string | null>(),
    languages: chosen<Language[]>(),
    venue: chosen<string | null>(),
    street: chosen<string | null>(),
    postcode: chosen<string | null>(),
    place: words(80),
    contact_id: chosen<string | null>(),
    cover: chosen<UsedPicture | null>(),
    parts: parts(),
    cancelled_at: chosen<string | null>(),
    ...inLanguages({
      ...{ title: words(120), teaser: words(300), body: chosen<RichText>(), cover_alt: words(300) },
      ...{ parts: chosen<PartTexts>(), documents: documents(), cancellation: chosen<string | null>() },
    }),
  })
  .check(z.refine((event) => inOrder(event), { error: 'order', path: ['ends_at'] }));

export const EMPTY_EVENT: EventValues = {
  ...{ kind: null, starts_at: null, ends_at: null, languages: ['de'] },
  ...{ venue: null, street: null, postcode: null, place: '' },
  ...{ contact_id: null, cover: null, parts: [], cancelled_at: null },
  ...inLanguages<Text>({
    ...{ title: '', teaser: '', body: EMPTY_RICH_TEXT, cover_alt: '' },
    ...{ parts: {}, documents: [], cancellation: null },
  }),
};
