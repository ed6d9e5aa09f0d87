import { Picture } from '#web/files/picture.tsx';
import '#web/ui/avatar.css';
import { initials, tintOf } from '#web/ui/avatar-facts.ts';
import { cx } from '#web/ui/class-names.ts';

const SIZE = { 40: undefined, 60: 'm', 80: 'l' } as const;

export interface AvatarProps {
  name: string;
  /** The portrait's file (or an address); initials stand in while it is missing or does not load. */
  image?: string | null;
  size?: 40 | 60 | 80;
  /** Shows the presence dot. The word for it stands in the text beside the disc. */
  online?: boolean;
}

/** A person as a disc. Decorative: the name stands beside it. */
export function Avatar({ name, image, size = 40, online }: AvatarProps) {
  return (
    <span className={cx('av', SIZE[size], `av${tintOf(name)}`)} aria-hidden="true">
      <Picture image={image} size={`${size}`} width={size} height={size} standIn={initials(name)} />
      {online && <span className="on" />}
    </span>
  );
}

export interface AvatarStackProps {
  people: readonly { name: string; image?: string | null; online?: boolean }[];
  /** How many discs at most; the rest is counted in a last disc. */
  limit?: number;
  /** The number of people when `people` is only the beginning of them. */
  total?: number;
}

/** Up to `limit` people overlapping, then `+n`. Decorative: the count stands as a word elsewhere. */
export function AvatarStack({ people, limit = 3, total = people.length }: AvatarStackProps) {
  const shown = people.slice(0, limit);
  const rest = total - shown.length;
  return (
    <span className="avs" aria-hidden="true">
      {shown.map((person, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name, their place is what tells them apart
        <Avatar key={`${place} ${person.name}`} {...person} />
      ))}
      {rest > 0 && <span className="av rest">+{rest}</span>}
    </span>
  );
}
