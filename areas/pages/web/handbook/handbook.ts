import type { LivePage } from '#shared/contracts/page.ts';
import type { PageKey } from '#shared/names/blocks.ts';

/** Pages that are read from the first chapter to the last. */
const HANDBOOKS: ReadonlySet<string | null> = new Set<PageKey>(['leadership-handbook', 'management-handbook']);

/** Whether a page is a handbook or one of its chapters. */
export function isInHandbook({ key, above }: Pick<LivePage, 'key' | 'above'>): boolean {
  return HANDBOOKS.has(key) || above.some((page) => HANDBOOKS.has(page.key));
}
