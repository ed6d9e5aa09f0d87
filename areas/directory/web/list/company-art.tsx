import { createElement, type ReactNode, useMemo } from 'react';
import '#web/covers/covers.css';
import { drawCompanyMark } from '#web/covers/draw.ts';
import { Picture } from '#web/files/picture.tsx';
import styles from './list.module.css';

/** Size of the drawing, as the card's picture has it, and of the mark in its middle. */
const WIDTH = 272;
const HEIGHT = 184;
const MARK = 132;

/** A company's picture on a card: its logo on white, else its mark over the whole picture. Decorative. */
export function CompanyArt({ name, image }: { name: string; image: string | null }) {
  const onWhite = (logo: ReactNode) => <span className={styles.logo}>{logo}</span>;
  return <Picture image={image} size="card" standIn={<DrawnArt name={name} />} frame={onWhite} />;
}

function DrawnArt({ name }: { name: string }) {
  const { mood, turn, marks } = useMemo(() => drawCompanyMark(name), [name]);
  const place = `translate(${(WIDTH - MARK) / 2} ${(HEIGHT - MARK) / 2}) scale(${MARK / 60}) rotate(${turn} 30 30)`;
  return (
    <svg
      className={`cover cover-${mood} ${styles.art}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="fb" width={WIDTH} height={HEIGHT} />
      <g transform={place}>
        {marks.map((mark, index) => createElement(mark.tag, { key: index, className: mark.tone, ...mark.attributes }))}
      </g>
    </svg>
  );
}
