import { useState } from 'react';
import { DrawnMark } from '#web/covers/cover.tsx';
import '#web/ui/avatar.css';
import { cx } from '#web/ui/class-names.ts';

const SIZE = { 40: 's', 60: undefined, 80: 'l' } as const;

export interface CompanyMarkProps {
  name: string;
  /** Address of the logo; a drawn mark stands in while it is missing or does not load. */
  image?: string | null;
  size?: 40 | 60 | 80;
}

/** A company as a rounded square. Decorative: the name stands beside it. */
export function CompanyMark({ name, image, size = 60 }: CompanyMarkProps) {
  const [broken, setBroken] = useState<string>();
  const usable = image && image !== broken ? image : undefined;
  return (
    <span className={cx('logo', SIZE[size])} aria-hidden="true">
      {usable ? (
        <img src={usable} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(usable)} />
      ) : (
        <DrawnMark name={name} />
      )}
    </span>
  );
}
