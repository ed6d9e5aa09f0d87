import type { ReactNode } from 'react';
import type { UsedPicture } from '#shared/contracts/file.ts';
import styles from './files.module.css';
import { Picture } from './picture.tsx';
import type { ShownSize } from './picture-address.ts';

/** How far an arrow key moves the point. */
const STEP = 0.05;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

export interface FocusStageProps {
  picture: UsedPicture;
  size: ShownSize;
  /** Says which picture it is and where the point is. */
  label: string;
  className: string | undefined;
  standIn: ReactNode;
  onFocus: (focus: UsedPicture['focus']) => void;
}

/** A picture, and the point of it that stays in view where it is cut: chosen by a press or by arrows. */
export function FocusStage({
  picture: { file, focus },
  size,
  label,
  className = '',
  standIn,
  onFocus,
}: FocusStageProps) {
  const put = (x: number, y: number) => onFocus({ x: within(x), y: within(y) });
  return (
    <button
      type="button"
      className={`${styles.focusStage} ${className}`}
      aria-label={label}
      onPointerDown={({ currentTarget, clientX, clientY }) => {
        const box = currentTarget.getBoundingClientRect();
        put((clientX - box.left) / box.width, (clientY - box.top) / box.height);
      }}
      onKeyDown={(event) => {
        const by = MOVES[event.key];
        if (!by) return;
        event.preventDefault();
        put(focus.x + by[0], focus.y + by[1]);
      }}
    >
      <Picture image={file} size={size} standIn={standIn} />
      <span className={styles.focusPoint} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
    </button>
  );
}
