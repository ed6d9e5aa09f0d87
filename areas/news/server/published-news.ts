import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { Telling, tellingVariables } from '#server/publishing/messages.ts';
import { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import { lengthOf, RichText } from '#shared/contracts/rich-text.ts';
import { title } from '#shared/contracts/title.ts';
import { inBoth } from '#shared/in-both.ts';
import { NEWS_KINDS } from '#shared/names/content.ts';
import { MAX_DOCUMENTS, MAX_RELATED, NEWS_CATEGORIES } from '../news-facts.ts';
import german from './words/message/de.json' with { type: 'json' };
import french from './words/message/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** To everybody who may read it and wants news, once for each item. */
export const newsPublished = defineMessage({
  name: 'newsPublished',
  rule: { by: 'subscription', subscription: 'getsNews', rhythm: 'instant' },
  readers: true,
  data: Telling,
  variables: tellingVariables,
  texts: inBoth(WORDS, (say) => say.newsPublished),
  sample: inBoth(WORDS, (say, language) => ({ titles: { [language]: say.sample } })),
});

/** News, as publishing knows them. What is written may still be incomplete; the table refuses that at the release. */
export const newsKind: PublishedKind = {
  name: 'news',
  facts: z
    .object({
      kind: z.enum(NEWS_KINDS),
      category: z.enum(NEWS_CATEGORIES).nullable(),
      pinned: z.boolean(),
      cover: UsedPicture.nullable().default(null),
      related: z.array(z.guid().toLowerCase()).max(MAX_RELATED).default([]),
    })
    .strict(),
  texts: z
    .object({
      title: title(),
      teaser: z.string().trim().max(300),
      body: RichText.refine((document) => lengthOf(document) <= 100_000),
      cover_alt: z.string().trim().max(300).default(''),
      documents: z.array(UsedDocument).max(MAX_DOCUMENTS).default([]),
    })
    .strict(),
  path: (id) => `/app/news/${id}`,
  published: newsPublished,
};
