import { Art } from '#web/covers/art.tsx';
import type { Mood, Motif } from '#web/covers/cover.tsx';
import type { NewsCategory } from '../news-facts.ts';
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

/** The picture of a news, or a drawn one of its theme. */
export function NewsArt({ news: { id, category, cover }, mood, large }: NewsArtProps) {
  const drawn = large ? { width: 576, height: 216 } : { height: 104 };
  return (
    <Art picture={cover} size={large ? 'full' : 'card'} seed={id} motif={MOTIFS[category]} mood={mood} {...drawn} />
  );
}
