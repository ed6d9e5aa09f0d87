/** What the office is asked about. */
export const SUPPORT_TOPICS = [
  'account',
  'directory',
  'courses',
  'events',
  'marketplace',
  'certification',
  'other',
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** Characters of a question. */
export const MAX_QUESTION = 4000;
