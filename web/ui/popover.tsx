import { type KeyboardEvent, lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import '#web/ui/overlay.css';

// What places it and keeps its focus comes when somebody is about to open one.
const loadPanel = () => import('#web/ui/popover-panel.tsx');
const PopoverPanel = lazy(loadPanel);

/** What the button that opens a popover takes. */
export interface PopoverOpener {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onPointerEnter: () => void;
}

export interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  /** Draws the button. */
  opener: (props: PopoverOpener) => ReactNode;
  /** What the panel holds; `close` closes it and gives the focus back to the button. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Every press inside is a choice, and closes. */
  closesOnChoice?: boolean;
  /** Pixels between the place of the button and the panel. */
  offset?: number;
  /** Classes of the place of the button, and of the panel. */
  className?: string;
  panelClass?: string;
  onOpen?: (open: boolean) => void;
}

/**
 * A button and the panel that it opens below itself: the one menu of the frame. The panel takes the focus; Esc, a press
 * beside it and a focus that goes elsewhere close it. Not for what asks for an answer: that is a `Dialog`.
 */
export function Popover(props: PopoverProps) {
  const { label, opener, children, closesOnChoice, offset = 4, className, panelClass, onOpen } = props;
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const show = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
  };
  // Before anything else opens: what opens then gives the focus back to where it was.
  const close = () => {
    button.current?.focus();
    show(false);
  };
  // Until the panel has the focus, the button hears the key.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    show(false);
  };
  return (
    <div ref={place} className={cx('popover', className)}>
      {opener({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => (open ? close() : show(true)),
        onKeyDown,
        onFocus: loadPanel,
        onPointerEnter: loadPanel,
      })}
      {open && (
        <Suspense>
          <PopoverPanel
            {...{ id, label, place, button, offset, close }}
            className={cx('menu', panelClass)}
            onLeave={() => show(false)}
            onChoice={closesOnChoice ? close : undefined}
          >
            {typeof children === 'function' ? children(close) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </div>
  );
}
