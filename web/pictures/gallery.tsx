import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsedPicture } from '#shared/contracts/file.ts';
import { Picture } from '#web/files/picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import styles from './pictures.module.css';

interface GalleryProps {
  pictures: readonly UsedPicture[];
  title: string;
  /** What the first one shows, where somebody wrote that. */
  first?: string | undefined;
  /** Each as a whole, not cut around its point. */
  whole?: boolean;
  /** Where there is no picture, or it does not load. */
  standIn: ReactNode;
}

/** Pictures one after the other: by swiping, by the buttons, by arrows on the keyboard. */
export function Gallery({ pictures, title, first, whole, standIn }: GalleryProps) {
  const { t } = useTranslation('common');
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const id = useId();
  if (pictures.length === 0) return <div className={styles.stage}>{standIn}</div>;
  const show = (next: number) => {
    const to = Math.min(pictures.length - 1, Math.max(0, next));
    const box = strip.current;
    // At once: a movement under way would be cut off by the next press, or by where the strip comes to rest.
    box?.scrollTo({ left: to * box.clientWidth, behavior: 'instant' });
    // The button that led to an end is off there: keys go on in the strip.
    if (to === 0 || to === pictures.length - 1) box?.focus({ preventScroll: true });
    setPlace(to);
  };
  return (
    <section
      className={styles.gallery}
      aria-label={t('gallery.label')}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step === undefined) return;
        // Of itself the strip would move by a few pixels, and back again.
        event.preventDefault();
        show(place + step);
      }}
    >
      <ul
        ref={strip}
        id={id}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: box }) => setPlace(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
      >
        {pictures.map(({ file, focus }, at) => (
          <li key={file} className={cx(styles.stage, whole && styles.whole)}>
            <Picture
              image={file}
              size="full"
              alt={(at === 0 && first) || t('gallery.picture', { title, place: at + 1, count: pictures.length })}
              style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
              standIn={standIn}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={styles.turn}>
          <IconButton
            icon="left"
            label={t('gallery.former')}
            aria-controls={id}
            disabled={place === 0}
            onClick={() => show(place - 1)}
          />
          <span className="small" aria-live="polite">
            {t('gallery.place', { place: place + 1, count: pictures.length })}
          </span>
          <IconButton
            icon="right"
            label={t('gallery.next')}
            aria-controls={id}
            disabled={place === pictures.length - 1}
            onClick={() => show(place + 1)}
          />
        </div>
      )}
    </section>
  );
}
