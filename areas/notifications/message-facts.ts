// Facts of notifications and mails that both sides share: pure data, so that the client loads no schemas for them.

/**
 * New and read lines are told to every device of the person at once: private realtime channel `bellTopic(user.id)`
 * (config `{ private: true }`), broadcast event `changed` with an empty payload; who hears it reads again.
 */
export const bellTopic = (authUserId: string): string => `notifications:${authUserId}`;
export const BELL_EVENT = 'changed';
/** On the same line: what the person may do has changed, or a part of the portal was switched. */
export const RIGHTS_EVENT = 'rights';

/** States of a mail in the log (`mails`, `/rest/v1`). `stored`: no mail server is set up. */
export const MAIL_STATES = ['queued', 'sent', 'bounced', 'failed', 'dropped', 'stored'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * Reasons of `dropped` (`mails.reason`); of the other states it is the mail server's own sentence, or one of
 * `FAILURE_REASONS`.
 */
export const DROP_REASONS = ['read', 'switchedOff', 'closed', 'inactive', 'noAddress', 'paused', 'noSetting'] as const;
export const FAILURE_REASONS = ['unknownKind', 'badData', 'files'] as const;

/** So many refusals for good in a row pause an address (`mail_addresses.paused`). */
export const BOUNCES_TO_PAUSE = 3;

/**
 * What switches a message off: its row of the matrix, a subscription, or the alert of a search, or nothing ('fixed',
 * 'service').
 */
export const RULES = ['type', 'fixed', 'subscription', 'search', 'service'] as const;

/** How long the words of a template may be, in characters; the table has the same limits. */
export const TEMPLATE_LIMITS = { subject: 200, heading: 200, text: 5000, button: 80, subject_many: 200 } as const;
