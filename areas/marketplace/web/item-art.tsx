import type { UsedPicture } from '#shared/contracts/file.ts';
import type { MarketplaceItemKind } from '#shared/names/marketplace.ts';
import { Cover, type Mood, type Motif } from '#web/covers/cover.tsx';
import { Picture } from '#web/files/picture.tsx';
import styles from './marketplace.module.css';

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

/** The first picture of an item, around its point, or a drawn one of its kind; fills its box. */
export function ItemArt({ id, kind, picture, mood, size }: ItemArtProps) {
  const motifs = MOTIFS[kind];
  const motif = motifs[Number.parseInt(id.slice(0, 4), 16) % motifs.length];
  return (
    <Picture
      image={picture?.file}
      size="card"
      className={styles.art}
      style={picture ? { objectPosition: `${picture.focus.x * 100}% ${picture.focus.y * 100}%` } : undefined}
      standIn={<Cover seed={id} motif={motif} mood={mood} {...size} />}
    />
  );
}
