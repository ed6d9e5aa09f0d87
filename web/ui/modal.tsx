import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { noteModal } from '#web/ui/open-modals.ts';
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
    if (!dialog) return;
    dialog.showModal();
    beginning(dialog)?.focus();
    const gone = noteModal(dialog);
    return () => {
      // Closing before React removes the element is what makes the browser hand the focus back.
      dialog.close();
      gone();
    };
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
        // React tells it also of a dialog drawn within, the browser of a choice of files that is called off.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={closeOutside}
    >
      {children}
    </dialog>
  );
}

/**
 * Where one begins: what asks for it; in a sheet its first field, where nothing else stands before it, or its decision.
 * Without either the browser takes the first thing that can be pressed, which in a sheet is its cross.
 */
function beginning(dialog: Element): HTMLElement | null {
  // What may ask and does not says so: React writes a `false` out.
  const asked = dialog.querySelector<HTMLElement>('[data-autofocus]:not([data-autofocus="false"])');
  if (asked) return asked;
  const first = dialog.querySelector<HTMLElement>(
    '.sheet-b :is(a, button:enabled, input:enabled, select:enabled, textarea:enabled, summary)',
  );
  if (!first?.matches('input, select, textarea')) return dialog.querySelector<HTMLElement>('.sheet-f .btn-p:enabled');
  const chosen = dialog.querySelector<HTMLElement>('.sheet-b [type=radio]:checked');
  return first.matches('[type=radio]') && chosen ? chosen : first;
}
