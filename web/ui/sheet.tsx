import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Modal } from '#web/ui/modal.tsx';

export interface SheetProps {
  /** Accessible name; shown as title with `titled`. */
  label: string;
  titled?: boolean;
  /** Only the cross, where what stands in it begins with a title of its own. */
  crossed?: boolean;
  /** As wide as the content of a page, for what stands side by side. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Stays visible at the lower edge, e.g. "29 Ergebnisse zeigen". */
  footer?: ReactNode;
}

/** Comes up from below on a phone and in from the right on wider screens. A click beside it closes it. */
export function Sheet({ label, titled, crossed, wide, onClose, children, footer }: SheetProps) {
  const { t } = useTranslation('common');
  return (
    <Modal className={cx('sheet', wide && 'wide')} label={label} onClose={onClose} closesOutside>
      <div className="sheet-in">
        <span className="grip" />
        {(titled || crossed) && (
          <div className="sheet-h">
            {titled ? <h2>{label}</h2> : <span />}
            <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
          </div>
        )}
        <div className="sheet-b">{children}</div>
        {footer && <div className="sheet-f">{footer}</div>}
      </div>
    </Modal>
  );
}
