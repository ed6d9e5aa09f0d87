import type { UsedPicture } from '#shared/contracts/file.ts';
import { Cover, type Mood, type Motif } from '#web/covers/cover.tsx';
import { Picture } from '#web/files/picture.tsx';
import type { ProductLine } from '../product-facts.ts';
import styles from './products.module.css';

/** Of the others each has its own. */
const MOTIFS: Readonly<Partial<Record<ProductLine, Motif>>> = { purecare: 'dots', purelens: 'lens' };
/** No two alike beside each other or above; yellow is for what is new. */
const MOODS: readonly Mood[] = ['mist', 'ink', 'sky'];
const COLUMNS = 3;

interface ProductArtProps {
  id: string;
  line: ProductLine;
  pictures: readonly UsedPicture[];
  /** Which of the page it is, from 0. */
  place: number;
}

/** The first picture of a product, around its point, or a drawn one of its line; fills its box. */
export function ProductArt({ id, line, pictures: [picture], place }: ProductArtProps) {
  return (
    <Picture
      image={picture?.file}
      size="card"
      className={styles.art}
      style={picture ? { objectPosition: `${picture.focus.x * 100}% ${picture.focus.y * 100}%` } : undefined}
      standIn={
        <Cover seed={id} motif={MOTIFS[line]} mood={MOODS[(place + Math.floor(place / COLUMNS)) % MOODS.length]} />
      }
    />
  );
}
