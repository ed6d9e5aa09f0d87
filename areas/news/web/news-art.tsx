import { Cover, type Mood, type Motif } from '#web/covers/cover.tsx';
import { Picture } from '#web/files/picture.tsx';
import type { NewsCategory } from '../news-facts.ts';
import styles from './news-art.module.css';
import type { ListedNews } from './queries.ts';

/** Each theme has its figure. */
const MOTIFS: Readonly<Record<NewsCategory, Motif>> = {
  group: 'placido',
  products: 'frame',
  training: 'chart',
  practice: 'lens',
  market: 'dots',
  digital: 'moire',
};

interface NewsArtProps {
  news: Pick<ListedNews, 'id' | 'category' | 'cover'>;
  mood: Mood | undefined;
  /** Two modules wide, not one of a list. */
  large?: boolean;
}

/** The picture of a news, around its focal point, or a drawn one; fills its box. */
export function NewsArt({ news: { id, category, cover }, mood, large }: NewsArtProps) {
  return (
    <Picture
      image={cover?.file}
      size={large ? 'full' : 'card'}
      className={styles.art}
      style={cover ? { objectPosition: `${cover.focus.x * 100}% ${cover.focus.y * 100}%` } : undefined}
      standIn={
        <Cover
          seed={id}
          motif={MOTIFS[category]}
          mood={mood}
          {...(large ? { width: 576, height: 216 } : { height: 104 })}
        />
      }
    />
  );
}
