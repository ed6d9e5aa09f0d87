import { queryOptions } from '@tanstack/react-query';
import { asking } from '#web/calls/data-service.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    reasons: true;
  }
}

/** Kinds of content with reasons of their own. */
const KINDS = ['marketplace_item', 'job'] as const;

/** What a kept text is for: content, changes of the directory and certifications that are sent back, and minutes. */
export type KeptAbout = 'content' | 'change' | 'certification' | 'minutes' | (typeof KINDS)[number];

/** What reasons for content of a kind are kept under. */
export const reasonsOf = (kind: string): KeptAbout => KINDS.find((one) => one === kind) ?? 'content';

/** The texts that the office keeps for something, in their order; none where they cannot be read. */
export const keptTextsQuery = (about: KeptAbout) =>
  queryOptions({
    queryKey: ['reasons', about],
    queryFn: asking((client) =>
      client.from('reason_templates').select('id, de, fr').eq('about', about).order('position'),
    ),
  });
