import type { UsedPicture } from '#shared/contracts/file.ts';
import { Art, moodAt } from '#web/covers/art.tsx';
import type { Motif } from '#web/covers/cover.tsx';
import type { ProductLine } from '../product-facts.ts';

/** Of the others each has its own. */
const MOTIFS: Readonly<Partial<Record<ProductLine, Motif>>> = { purecare: 'dots', purelens: 'lens' };

interface ProductArtProps {
  id: string;
  line: ProductLine;
  pictures: readonly UsedPicture[];
  /** Which of the page it is, from 0. */
  place: number;
}

/** The first picture of a product, or a drawn one of its line. */
export function ProductArt({ id, line, pictures: [picture], place }: ProductArtProps) {
  return <Art picture={picture} seed={id} motif={MOTIFS[line]} mood={moodAt(place)} />;
}
