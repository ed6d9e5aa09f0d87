import { createElement, memo, useMemo } from 'react';
import '#web/covers/covers.css';
import { drawCompanyMark, drawCover, type Mood, type Motif } from '#web/covers/draw.ts';
import type { Mark } from '#web/covers/mark.ts';

export type { Mood, Motif } from '#web/covers/draw.ts';

function draw(marks: readonly Mark[]) {
  return marks.map((mark, place) => createElement(mark.tag, { key: place, className: mark.tone, ...mark.attributes }));
}

export interface CoverProps {
  /** What the picture depends on: the record's id, so that it never changes. */
  seed: string;
  motif?: Motif | undefined;
  mood?: Mood | undefined;
  /** Size of the drawing in px; it fills its box and is cut where the box has other proportions. */
  width?: number;
  height?: number;
}

/** Cover art for a record without a picture. Decorative; follows the colour scheme. */
export const Cover = memo(function Cover({ seed, motif, mood, width = 272, height = 184 }: CoverProps) {
  const drawing = useMemo(() => drawCover(seed, width, height, motif, mood), [seed, width, height, motif, mood]);
  return (
    <svg
      className={`cover cover-${drawing.mood}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="fb" width={width} height={height} />
      {draw(drawing.marks)}
    </svg>
  );
});

/** The drawn mark of a company without a logo; fills its box. Use `CompanyMark` for a logo with its frame. */
export const DrawnMark = memo(function DrawnMark({ name }: { name: string }) {
  const drawing = useMemo(() => drawCompanyMark(name), [name]);
  return (
    <svg className={`cover cover-${drawing.mood}`} viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <rect className="fb" width="60" height="60" />
      <g transform={`rotate(${drawing.turn} 30 30)`}>{draw(drawing.marks)}</g>
    </svg>
  );
});
