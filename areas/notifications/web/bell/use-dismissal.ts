import { type RefObject, useEffect } from 'react';

interface Dismissal {
  /** Button and panel. */
  place: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

/** Closes a panel for Esc, for a click beside it and when the focus goes on; Esc gives the focus back to its opener. */
export function useDismissal({ place, opener, open, onClose }: Dismissal): void {
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      // A dialog or a message above the page is not beside the panel.
      if (!(target instanceof Element) || target.closest('dialog, .snacks')) return;
      if (!place.current?.contains(target)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      onClose();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [place, opener, open, onClose]);
}
