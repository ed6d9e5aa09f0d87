import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import '#web/ui/overlay.css';

export interface ModalProps {
  className: string;
  /** Called for Esc and, where `closesOutside`, for a click beside it. The owner then takes the modal away. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  closesOutside?: boolean;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest inert and gives the focus back to the
 * opener. It is open as long as it is rendered.
 */
export function Modal({
  className,
  onClose,
  role,
  label,
  labelledBy,
  describedBy,
  closesOutside,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Without such an element the browser focuses the first one that can take it.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing before React removes the element is what makes the browser hand the focus back.
    return () => dialog?.close();
  }, []);
  const closeOutside = (event: MouseEvent) => {
    if (closesOutside && event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it and arrives as onCancel
    <dialog
      ref={ref}
      className={className}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOutside}
    >
      {children}
    </dialog>
  );
}
