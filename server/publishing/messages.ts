import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { Moment } from '#shared/contracts/moment.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/messages/de.json' with { type: 'json' };
import french from './words/messages/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** What a message about content speaks of. */
export const Telling = z.object({
  /** By language; a title that is missing is told in another one. */
  titles: z.record(z.string(), z.string().max(200)),
  author: z.string().max(200).optional(),
  reason: z.string().max(1000).optional(),
  /** Until when readers have it, where it has an end. */
  until: Moment.optional(),
});

/** The facts of a message about content, as its words call them. */
export function tellingVariables({ titles, author, reason }: z.infer<typeof Telling>, language: MailLanguage) {
  const title = titles[language] ?? Object.values(titles)[0] ?? '–';
  return { title, author: author ?? '', reason: reason ?? '' };
}

const common = {
  data: Telling,
  variables: tellingVariables,
  sample: inBoth(WORDS, ({ sample: { title, ...told } }, language) => ({ titles: { [language]: title }, ...told })),
};
const toAuthor = {
  by: 'service',
  why: inBoth(WORDS, (say) => say.why.toAuthor),
} as const;

/** To those who release: somebody asks for it. */
export const contentAsked = defineMessage({
  ...common,
  name: 'contentAsked',
  rule: { by: 'service', why: inBoth(WORDS, (say) => say.why.contentAsked) },
  texts: inBoth(WORDS, (say) => say.contentAsked),
});

/** To the author: it is published. */
export const contentReleased = defineMessage({
  ...common,
  name: 'contentReleased',
  rule: toAuthor,
  texts: inBoth(WORDS, (say) => say.contentReleased),
});

/** To the author, with what to change. */
export const contentSentBack = defineMessage({
  ...common,
  name: 'contentSentBack',
  rule: toAuthor,
  texts: inBoth(WORDS, (say) => say.contentSentBack),
});

/** To whoever planned it: the time came and it could not appear. */
export const contentLapsed = defineMessage({
  ...common,
  name: 'contentLapsed',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.contentLapsed),
  },
  texts: inBoth(WORDS, (say) => say.contentLapsed),
});

/** The messages about content of every kind. */
export const CONTENT_MESSAGES: readonly MessageKind[] = [contentAsked, contentReleased, contentSentBack, contentLapsed];
