import { DrawnMark } from '#web/covers/cover.tsx';
import { Picture } from '#web/files/picture.tsx';
import '#web/ui/avatar.css';
import { cx } from '#web/ui/class-names.ts';

const SIZE = { 40: 's', 60: undefined, 80: 'l' } as const;

export interface CompanyMarkProps {
  name: string;
  /** The logo's file (or an address); a drawn mark stands in while it is missing or does not load. */
  image?: string | null;
  size?: 40 | 60 | 80;
}

/** A company as a rounded square. Decorative: the name stands beside it. */
export function CompanyMark({ name, image, size = 60 }: CompanyMarkProps) {
  return (
    <span className={cx('logo', SIZE[size])} aria-hidden="true">
      <Picture image={image} size={`${size}`} width={size} height={size} standIn={<DrawnMark name={name} />} />
    </span>
  );
}
