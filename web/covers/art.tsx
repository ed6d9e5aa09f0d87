import type { UsedPicture } from '#shared/contracts/file.ts';
import { Cover, type CoverProps, type Mood } from '#web/covers/cover.tsx';
import { Picture } from '#web/files/picture.tsx';
import type { ShownSize } from '#web/files/picture-address.ts';

/** No two alike beside each other or above; yellow is for what is new. */
const MOODS = ['mist', 'ink', 'sky'] as const;
const COLUMNS = 3;

/** The mood of a card by its place in a grid, from 0. */
export const moodAt = (place: number): Mood => MOODS[(place + Math.floor(place / COLUMNS)) % MOODS.length] ?? 'mist';

/** The picture of a record, around its point, or a drawn one; fills its box. */
export function Art({
  picture,
  size = 'card',
  ...cover
}: CoverProps & { picture: UsedPicture | null | undefined; size?: ShownSize }) {
  return (
    <Picture
      image={picture?.file}
      size={size}
      className="cover-picture"
      style={picture ? { objectPosition: `${picture.focus.x * 100}% ${picture.focus.y * 100}%` } : undefined}
      standIn={<Cover {...cover} />}
    />
  );
}
