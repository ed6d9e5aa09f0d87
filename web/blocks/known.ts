import type { BlockText, Container } from '#shared/contracts/blocks.ts';
import type { LivePage, PageRefs } from '#shared/contracts/page.ts';
import { BLOCK_KINDS } from '#shared/names/blocks.ts';

/** A block as it is drawn: what has no language, and its text. */
export type ShownBlock = LivePage['blocks'][number];
type Known<Kind extends Container['kind']> = Extract<Container, { kind: Kind }>;

/** What the part that draws a kind is given. */
export interface BlockProps<Kind extends Container['kind']> {
  block: Known<Kind>;
  text: BlockText;
  refs: PageRefs;
}

const KINDS: ReadonlySet<string> = new Set(BLOCK_KINDS);

/** Whether this version knows a kind of block; what it does not know is kept and shown to editors alone. */
export function isKnown(block: ShownBlock['settings']): block is Container {
  return KINDS.has(block.kind);
}
