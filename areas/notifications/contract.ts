import { z } from 'zod';
import { LOCALES } from '#shared/names/languages.ts';
import { RULES, TEMPLATE_LIMITS } from './message-facts.ts';

// The bell reads `notifications` through `/rest/v1` (own lines only): newest first, unread ones by `read_at is null`.
// Reading is an update of `read_at` (any time: the database stamps its own; null makes it unread again), for one line
// or for all. `type` is a notification type, a subscription, or the name of a message that cannot be switched off.

export const MailLanguage = z.enum(LOCALES);
const Kind = z.string().min(1).max(80);

/** The words of a template; `{{name}}` are variables. Limits as the table has them. */
export const TemplateTexts = z.object({
  subject: z.string().trim().min(1).max(TEMPLATE_LIMITS.subject),
  heading: z.string().trim().min(1).max(TEMPLATE_LIMITS.heading),
  text: z.string().trim().min(1).max(TEMPLATE_LIMITS.text),
  button: z.string().trim().max(TEMPLATE_LIMITS.button),
  subject_many: z.string().trim().min(1).max(TEMPLATE_LIMITS.subject_many),
});
export type TemplateTexts = z.infer<typeof TemplateTexts>;

/** `GET /notifications/templates`. Subjects are filled with the sample. */
export const TemplateList = z.object({
  templates: z.array(
    z.object({
      kind: z.string(),
      type: z.string(),
      rule: z.enum(RULES),
      subject_de: z.string(),
      subject_fr: z.string(),
      /** Languages in which the office has words of its own. */
      changed: z.array(MailLanguage),
    }),
  ),
});
export type TemplateList = z.infer<typeof TemplateList>;

/** Query of `GET` and `DELETE /notifications/template`. */
export const TemplateKey = z.object({ kind: Kind, language: MailLanguage });

/** One template in one language. */
export const Template = z.object({
  kind: z.string(),
  type: z.string(),
  rule: z.enum(RULES),
  language: MailLanguage,
  /** The words in force. */
  texts: TemplateTexts,
  /** The words a reset brings back. */
  shipped: TemplateTexts,
  /** Null while the shipped words are in force. */
  changed: z.object({ updated: z.string(), by: z.string().nullable(), person: z.guid().nullable() }).nullable(),
  /** What may stand in braces, each with its value in the sample. */
  variables: z.array(z.object({ name: z.string(), example: z.string() })),
  /** The latest messages of this kind, for a preview with real facts. */
  records: z.array(z.object({ id: z.guid(), line: z.string(), created: z.string() })),
});
export type Template = z.infer<typeof Template>;

/**
 * Body of `PUT /notifications/template`. `updated` is `changed.updated` as it was read: who saves over somebody else's
 * words is told (409 conflict). Unknown variables: 422 with `fields` `texts.<field>: unknownVariable <name>, …`,
 * braces without a name `brokenVariable`.
 */
export const TemplateChange = TemplateKey.extend({ texts: TemplateTexts, updated: z.string().nullable() });

/** Body of `POST /notifications/template/preview` and `…/test`: a draft, or without `texts` the words in force. */
export const TemplateTrial = TemplateKey.extend({
  texts: TemplateTexts.optional(),
  /** One of `records`; without it the sample. */
  record: z.guid().optional(),
});
export const TemplatePreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type TemplatePreview = z.infer<typeof TemplatePreview>;

/** `GET /notifications/account-mails?language=`: mails whose words are fixed, each as it looks with made-up facts. */
export const AccountMails = z.object({ mails: z.array(TemplatePreview.extend({ kind: Kind })) });
export type AccountMails = z.infer<typeof AccountMails>;

/** Answer of `POST /notifications/template/test`: the address of the one who asked. */
export const TestMail = z.object({ recipient: z.string() });
export type TestMail = z.infer<typeof TestMail>;

/**
 * `GET /notifications/unsubscribe?token=` tells what a link would switch off and changes nothing; `POST` with the token
 * in the body switches it off (again and again with the same answer). Both are public; a wrong token is not_found.
 */
export const UnsubscribeToken = z.object({ token: z.string().min(1).max(200) });
export const Unsubscription = z.object({
  language: MailLanguage,
  subjects: z.array(
    z.object({
      by: z.enum(['type', 'subscription', 'search']),
      /** Of a search the name its keeper gave it. */
      name: z.string(),
      /** Whether mails of this are switched off now. */
      off: z.boolean(),
    }),
  ),
});
export type Unsubscription = z.infer<typeof Unsubscription>;

/** Body of `POST /notifications/mails/resend` (a mail) and `POST /notifications/sendings/resend` (a sending). */
export const ById = z.object({ id: z.guid() });
/** The mail that leaves now: the same one, or a copy of one that was sent. */
export const ResentMail = z.object({ id: z.guid() });
export type ResentMail = z.infer<typeof ResentMail>;
/** How many failed or bounced mails leave again. */
export const ResentSending = z.object({ resent: z.int() });
export type ResentSending = z.infer<typeof ResentSending>;

/** Body of `POST /notifications/addresses/lift`: mails go to this address again. Its person may, and the office. */
export const Address = z.object({ address: z.string().min(3).max(254) });

/**
 * Body of `POST /email/send`: one of the templates that may be sent by hand, to a person or to the address a setting
 * holds. Never to a free address.
 */
export const SendMail = z
  .strictObject({
    template: Kind,
    staff_id: z.guid().optional(),
    setting: z.string().min(1).max(80).optional(),
    language: MailLanguage.optional(),
    data: z.record(z.string(), z.unknown()).default({}),
  })
  .refine((body) => (body.staff_id === undefined) !== (body.setting === undefined), {
    message: 'Name either staff_id or setting.',
    path: ['staff_id'],
  });
/** `reached` is 0 when the person is inactive. */
export const SentMail = z.object({ reached: z.int() });
