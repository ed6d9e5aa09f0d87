import { charactersOf } from '#shared/characters-of.ts';
import type { ShownBlock } from './known.ts';

/** A heading of a page, for the list of its contents. */
export interface Entry {
  id: string;
  title: string;
  level: number;
}

/** The headings of a page in their order. */
export function contentsOf(blocks: readonly ShownBlock[]): Entry[] {
  return blocks.flatMap(({ settings, text }) => {
    const title = text?.title?.trim();
    return settings.kind === 'heading' && title ? [{ id: settings.id, title, level: Number(settings.level) }] : [];
  });
}

/** Characters that somebody reads in a minute: 200 words of six letters and a space. */
const PER_MINUTE = 1400;

/** Minutes that reading the blocks takes, at least one. */
export function minutesOf(blocks: readonly ShownBlock[]): number {
  const characters = blocks.reduce((sum, { text }) => sum + charactersOf(text), 0);
  return Math.max(1, Math.round(characters / PER_MINUTE));
}
