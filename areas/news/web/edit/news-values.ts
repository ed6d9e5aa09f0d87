import * as z from 'zod/mini';
import type { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import type { RichText } from '#shared/contracts/rich-text.ts';
import type { NewsKind } from '#shared/names/content.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { ContentFields } from '#web/publishing/content-fields.ts';
import type { EditorForm } from '#web/publishing/editor/content-editor.tsx';
import { EMPTY_RICH_TEXT } from '#web/rich-text/editor/editor-props.ts';
import type { NewsCategory } from '../../news-facts.ts';

/** What a news is made of while it is written. */
export const NEWS_FIELDS = {
  facts: ['kind', 'category', 'pinned', 'cover', 'related'],
  texts: ['title', 'teaser', 'body', 'cover_alt', 'documents'],
} as const satisfies ContentFields;

interface Text {
  title: string;
  teaser: string;
  body: RichText;
  cover_alt: string;
  documents: readonly UsedDocument[];
}
type InLanguage<L extends Locale> = { [Name in keyof Text as `${Name}_${L}`]: Text[Name] };

export type NewsValues = {
  kind: NewsKind;
  category: NewsCategory | null;
  pinned: boolean;
  cover: UsedPicture | null;
  related: readonly string[];
} & InLanguage<'de'> &
  InLanguage<'fr'>;

export type NewsForm = EditorForm<NewsValues>;

const words = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => [...text].length <= max, { error: 'tooLong' }),
  );
/** Chosen, not typed: the portal checks it. */
const chosen = <T>() => z.custom<T>();
const documents = () =>
  z
    .custom<Text['documents']>()
    .check(
      z.refine((all) => (all as Text['documents']).every(({ title }) => title.trim() !== ''), { error: 'required' }),
    );

/** What is typed, as it is stored: a draft may lack anything. */
export const newsSchema = z.object({
  kind: chosen<NewsKind>(),
  category: chosen<NewsCategory | null>(),
  pinned: z.boolean(),
  cover: chosen<UsedPicture | null>(),
  related: chosen<readonly string[]>(),
  title_de: words(120),
  title_fr: words(120),
  teaser_de: words(300),
  teaser_fr: words(300),
  body_de: chosen<RichText>(),
  body_fr: chosen<RichText>(),
  cover_alt_de: words(300),
  cover_alt_fr: words(300),
  documents_de: documents(),
  documents_fr: documents(),
});

export const EMPTY_NEWS: NewsValues = {
  kind: 'news',
  category: null,
  pinned: false,
  cover: null,
  related: [],
  title_de: '',
  title_fr: '',
  teaser_de: '',
  teaser_fr: '',
  body_de: EMPTY_RICH_TEXT,
  body_fr: EMPTY_RICH_TEXT,
  cover_alt_de: '',
  cover_alt_fr: '',
  documents_de: [],
  documents_fr: [],
};
