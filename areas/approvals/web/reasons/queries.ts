import { queryOptions } from '@tanstack/react-query';
import { ask, asking } from '#web/calls/data-service.ts';
import type { KeptAbout } from '#web/reasons/kept-texts-query.ts';

/** What a text is for. */
export const ABOUT = [
  'content',
  'marketplace_item',
  'job',
  'change',
  'certification',
  'minutes',
] as const satisfies readonly KeptAbout[];
export type About = (typeof ABOUT)[number];

export interface ReasonTemplate {
  id: string;
  about: About;
  position: number;
  de: string;
  fr: string;
}

/** All sentences that the office keeps, in their order. */
export function templatesQuery() {
  return queryOptions({
    queryKey: ['reasons', 'all'],
    queryFn: asking<ReasonTemplate[]>((client) =>
      client.from('reason_templates').select('id, about, position, de, fr').order('position').order('id'),
    ),
  });
}

/** Stores a new sentence, or one that was changed. */
export async function storeTemplate(template: ReasonTemplate): Promise<void> {
  await ask((client) => client.from('reason_templates').upsert(template));
}

export async function removeTemplate(id: string): Promise<void> {
  await ask((client) => client.from('reason_templates').delete().eq('id', id));
}
