import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Modal } from '#web/ui/modal.tsx';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** A sentence or a form. */
  children: ReactNode;
  /** Buttons at the right; the one to press stands last. Give one `data-autofocus`: it takes the focus. */
  actions: ReactNode;
  /** Small text at the left of the buttons. */
  note?: ReactNode;
  /** Tile of 48 above the title; red with `alert`. */
  icon?: IconName;
  /** Something went wrong or is about to be lost: announced as alert dialog. */
  alert?: boolean;
}

/** A dialog of 480. Render it to open it, stop rendering it to close it. */
export function Dialog({ title, onClose, children, actions, note, icon, alert }: DialogProps) {
  const id = useId();
  return (
    <Modal
      className="dialog"
      role={alert ? 'alertdialog' : undefined}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={onClose}
    >
      {icon && (
        <span className={alert ? 'tile is-error' : 'tile'}>
          <Icon name={icon} />
        </span>
      )}
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="dialog-b" id={`${id}-text`}>
        {children}
      </div>
      <div className="dialog-f">
        <span className="cap t3 grow">{note}</span>
        {actions}
      </div>
    </Modal>
  );
}
