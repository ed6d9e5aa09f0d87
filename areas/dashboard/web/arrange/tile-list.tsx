import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './arrange.module.css';

export interface TileListProps {
  tiles: readonly { key: string; label: string; hidden: boolean }[];
  /** Puts one in the place of another. */
  onMove: (key: string, target: string) => void;
  onToggle: (key: string) => void;
}

/** The tiles of one column: dragged by their handle, moved by arrows on it and by buttons, hidden and shown. */
export function TileList({ tiles, onMove, onToggle }: TileListProps) {
  const { t } = useTranslation('dashboard');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, say] = useState('');
  const pressed = useRef<HTMLElement>(null);
  // A line that moves loses the focus: it gets it back, so that one can press again.
  useLayoutEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus();
  });
  const moveBy = (button: HTMLElement, place: number, by: -1 | 1) => {
    const [tile, target] = [tiles[place], tiles[place + by]];
    pressed.current = button;
    if (!tile || !target) return;
    onMove(tile.key, target.key);
    say(t('arrange.moved', { tile: tile.label, place: place + by + 1, count: tiles.length }));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, place: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    moveBy(event.currentTarget, place, event.key === 'ArrowUp' ? -1 : 1);
  };
  const onDrag = useEffectEvent(({ clientY }: PointerEvent) => {
    const place = [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    });
    const target = tiles[place];
    if (dragged !== null && target && target.key !== dragged) onMove(dragged, target.key);
  });
  // On the window: the row that is dragged moves in the document, and would lose the pointer.
  useEffect(() => {
    if (dragged === null) return;
    const drop = () => setDragged(null);
    const ends = ['pointerup', 'pointercancel'] as const;
    window.addEventListener('pointermove', onDrag);
    for (const end of ends) window.addEventListener(end, drop);
    return () => {
      window.removeEventListener('pointermove', onDrag);
      for (const end of ends) window.removeEventListener(end, drop);
    };
  }, [dragged]);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {tiles.map(({ key, label, hidden }, place) => (
          <li key={key} className={cx(styles.row, hidden && styles.hidden, dragged === key && styles.dragged)}>
            <button
              type="button"
              className={styles.handle}
              // The first of them is where the sheet begins.
              data-autofocus
              aria-label={t('arrange.move', { tile: label })}
              onKeyDown={(event) => onKey(event, place)}
              onPointerDown={() => setDragged(key)}
            >
              <Icon name="drag" size={20} />
            </button>
            <span className={styles.label}>{label}</span>
            <IconButton
              icon="up"
              label={t('arrange.up', { tile: label })}
              aria-disabled={place === 0 || undefined}
              onClick={({ currentTarget }) => moveBy(currentTarget, place, -1)}
            />
            <IconButton
              icon="down"
              label={t('arrange.down', { tile: label })}
              aria-disabled={place === tiles.length - 1 || undefined}
              onClick={({ currentTarget }) => moveBy(currentTarget, place, 1)}
            />
            <IconButton
              icon={hidden ? 'eyeoff' : 'eye'}
              label={t(hidden ? 'arrange.show' : 'arrange.hide', { tile: label })}
              onClick={() => onToggle(key)}
            />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}
