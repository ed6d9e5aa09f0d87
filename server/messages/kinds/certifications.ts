import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { dayText } from '#server/messages/format.ts';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { Moment } from '#shared/contracts/moment.ts';
import { inBoth } from '#shared/in-both.ts';
import type { NotificationType } from '#shared/names/notifications.ts';
import german from './words/certifications/de.json' with { type: 'json' };
import french from './words/certifications/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** The certification of a branch. */
const Certification = z.object({
  branch: z.string().min(1).max(200),
  /** The last day it counts. */
  validUntil: Moment.optional(),
  /** Days until then. */
  days: z.int().min(0).optional(),
  /** What is missing, requirement by requirement. */
  reasons: z
    .array(z.union([z.string().max(700), z.object({ de: z.string(), fr: z.string() })]))
    .max(50)
    .optional(),
});

const common = {
  data: Certification,
  variables: (data: z.infer<typeof Certification>, language: MailLanguage) => ({
    branch: data.branch,
    validUntil: dayText(data.validUntil),
    days: data.days === undefined ? '' : String(data.days),
    reasons: (data.reasons ?? [])
      .map((reason) => `– ${typeof reason === 'string' ? reason : reason[language]}`)
      .join('\n'),
  }),
  sample: inBoth(WORDS, ({ sample: { branch, reason } }) => ({
    branch,
    validUntil: '2028-11-30T11:00:00Z',
    days: 60,
    reasons: [reason],
  })),
  replyTo: 'certificationEmail',
};

const told = (key: keyof typeof german.texts, type: NotificationType, happened?: string) =>
  defineMessage({
    ...common,
    name: happened ? `${type}.${happened}` : type,
    rule: { by: 'type', type },
    texts: inBoth(WORDS, ({ texts }) => texts[key]),
  });

/** To those who handed a certification in. */
export const certificationAccepted = told('certificationAccepted', 'certificationAccepted');

/** To those who handed a certification in, with what is missing. */
export const certificationRejected = told('certificationRejected', 'certificationRejected');

/** At the end of a certification; posted once per period. */
export const certificationExpired = told('certificationExpired', 'certificationExpired');

/** 90, 60, 30 and 7 days before the end; posted once per threshold and period. */
export const certificationUpcoming = told('certificationUpcoming', 'certificationUpcoming');

/** What a certified branch does not fulfil any more; told on the day on which it began. */
export const certificationGap = told('certificationGap', 'certificationUpcoming', 'gap');

/** A certificate has a new end, by extension or grace: `validUntil` is the new one. */
export const certificationExtended = told('certificationExtended', 'certificationUpcoming', 'extended');

/** A certificate does not count any more, before its end. */
export const certificationWithdrawn = told('certificationWithdrawn', 'certificationExpired', 'withdrawn');

/** To the office: a case waits for a decision. */
export const certificationSubmitted = defineMessage({
  ...common,
  name: 'certificationSubmitted',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.certificationSubmitted),
  },
  texts: inBoth(WORDS, (say) => say.texts.certificationSubmitted),
});

export const CERTIFICATION_KINDS: readonly MessageKind[] = [
  certificationSubmitted,
  certificationGap,
  certificationAccepted,
  certificationRejected,
  certificationExtended,
  certificationWithdrawn,
  certificationExpired,
  certificationUpcoming,
];
