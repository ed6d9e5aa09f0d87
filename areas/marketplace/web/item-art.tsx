import type { UsedPicture } from '#shared/contracts/file.ts';
import type { MarketplaceItemKind } from '#shared/names/marketplace.ts';
import { Art } from '#web/covers/art.tsx';
import type { Mood, Motif } from '#web/covers/cover.tsx';

const MOTIFS: Readonly<Record<MarketplaceItemKind, readonly Motif[]>> = {
  object: ['lens', 'dots', 'moire'],
  job: ['placido', 'chart'],
  frame: ['frame'],
};

interface ItemArtProps {
  id: string;
  kind: MarketplaceItemKind;
  picture: UsedPicture | null | undefined;
  mood?: Mood | undefined;
  /** Width and height of the drawing, where it is not a card's. */
  size?: { width: number; height: number };
}

/** The first picture of an item, or a drawn one of its kind. */
export function ItemArt({ id, kind, picture, mood, size }: ItemArtProps) {
  const motifs = MOTIFS[kind];
  const motif = motifs[Number.parseInt(id.slice(0, 4), 16) % motifs.length];
  return <Art picture={picture} seed={id} motif={motif} mood={mood} {...size} />;
}
