import * as z from 'zod/mini';
import type { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import type { RichText } from '#shared/contracts/rich-text.ts';
import type { NewsKind } from '#shared/names/content.ts';
import type { ContentFields } from '#web/publishing/content-fields.ts';
import type { EditorForm } from '#web/publishing/editor/content-editor.tsx';
import { chosen, documents, type InLanguages, inLanguages, words } from '#web/publishing/editor/content-kinds.ts';
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
export type NewsValues = {
  kind: NewsKind;
  category: NewsCategory | null;
  pinned: boolean;
  cover: UsedPicture | null;
  related: readonly string[];
} & InLanguages<Text>;

export type NewsForm = EditorForm<NewsValues>;

/** What is typed, as it is stored: a draft may lack anything. */
export const newsSchema = z.object({
  kind: chosen<NewsKind>(),
  category: chosen<NewsCategory | null>(),
  pinned: z.boolean(),
  cover: chosen<UsedPicture | null>(),
  related: chosen<readonly string[]>(),
  ...inLanguages({
    ...{ title: words(120), teaser: words(300), body: chosen<RichText>(), cover_alt: words(300) },
    documents: documents(),
  }),
});

export const EMPTY_NEWS: NewsValues = {
  ...{ kind: 'news', category: null, pinned: false, cover: null, related: [] },
  ...inLanguages<Text>({ title: '', teaser: '', body: EMPTY_RICH_TEXT, cover_alt: '', documents: [] }),
};
