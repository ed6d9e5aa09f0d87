import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { Telling, tellingVariables } from '#server/publishing/messages.ts';
import { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import { lengthOf, RichText } from '#shared/contracts/rich-text.ts';
import { NEWS_KINDS } from '#shared/names/content.ts';
import { MAX_DOCUMENTS, MAX_RELATED, NEWS_CATEGORIES } from '../news-facts.ts';

/** To everybody who may read it and wants news, once for each item. */
export const newsPublished = defineMessage({
  name: 'newsPublished',
  rule: { by: 'subscription', subscription: 'getsNews', rhythm: 'instant' },
  data: Telling,
  variables: tellingVariables,
  texts: {
    de: {
      subject: 'News: {{title}}',
      heading: '{{title}}',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nIm Portal steht etwas Neues: «{{title}}».',
      button: 'News lesen',
      line: '{{title}}',
      subjectMany: '{{count}} News aus der Gruppe',
    },
    fr: {
      subject: 'Actualité\u202f: {{title}}',
      heading: '{{title}}',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nDu nouveau dans le portail\u202f: «\u202f{{title}}\u202f».',
      button: 'Lire l’actualité',
      line: '{{title}}',
      subjectMany: '{{count}} actualités du groupement',
    },
  },
  sample: {
    de: { titles: { de: 'Neue Preisliste ab Januar' } },
    fr: { titles: { fr: 'Nouvelle liste de prix dès janvier' } },
  },
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
      related: z.array(z.uuid().toLowerCase()).max(MAX_RELATED).default([]),
    })
    .strict(),
  texts: z
    .object({
      title: z.string().trim().max(120),
      teaser: z.string().trim().max(300),
      body: RichText.refine((document) => lengthOf(document) <= 100_000),
      cover_alt: z.string().trim().max(300).default(''),
      documents: z.array(UsedDocument).max(MAX_DOCUMENTS).default([]),
    })
    .strict(),
  path: (id) => `/app/news/${id}`,
  published: newsPublished,
};
