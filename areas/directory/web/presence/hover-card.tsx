import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeCard } from './place.ts';
import styles from './presence.module.css';

/** Passing over opens nothing; and there is time to move from the face to the card. */
const OPEN_MS = 350;
const CLOSE_MS = 200;

interface HoverCardProps {
  /** Accessible name of the card. */
  label: string;
  card: () => ReactNode;
  /** Nothing to show for now. */
  off?: boolean;
  /** What leads to the whole of it; the card stands beside the first element. */
  children: ReactNode;
}

/**
 * Shows a card beside what a pointer rests on or the keyboard has reached. It stays while the pointer or the focus is in
 * it; Escape takes it away alone. A finger opens nothing: what it touches acts as ever.
 */
export function HoverCard({ label, card, off = false, children }: HoverCardProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = (next: boolean) => {
    clearTimeout(timer.current);
    if (!off || !next) timer.current = setTimeout(setOpen, next ? OPEN_MS : CLOSE_MS, next);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) soon(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) soon(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what acts is the link inside; this only notices the pointer
    <div
      ref={anchor}
      className={styles.reach}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && soon(true)}
      onPointerLeave={() => soon(false)}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // The dialog below stays.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      // Whoever acts is on their way elsewhere.
      onClick={close}
    >
      {children}
      {open && !off && (
        <Panel anchor={anchor.current?.firstElementChild ?? null} label={label} onGone={close}>
          {card()}
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  anchor: Element | null;
  label: string;
  onGone: () => void;
  children: ReactNode;
}

/** The card itself, above everything else on screen; gone when what it stands beside moves away. */
function Panel({ anchor, label, onGone, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !anchor) return;
    element.showPopover();
    const place = () => {
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeCard(anchor.getBoundingClientRect(), element.getBoundingClientRect(), screen);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    // What is known of the person comes a moment later and makes it taller.
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    const leave = () => gone.current();
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', leave, { capture: true });
    };
  }, [anchor]);
  return (
    <section ref={panel} popover="manual" aria-label={label} className={styles.card}>
      {children}
    </section>
  );
}
