import type { ReactNode } from 'react';
import styles from './registration.module.css';

interface SeatBarProps {
  /** What a seat costs, already written out. */
  price: string | undefined;
  /** Under it, or alone. */
  text: ReactNode;
  /** The button that decides. */
  children: ReactNode;
}

/** The button of a card at the side; on a phone, where that card stands under all that is told, at the lower edge. */
export function SeatBar({ price, text, children }: SeatBarProps) {
  return (
    <>
      <div className={styles.sumButton}>{children}</div>
      <div className={styles.cta}>
        {(price || text) && (
          <span>
            {price && <b>{price}</b>}
            {text && <small>{text}</small>}
          </span>
        )}
        {children}
      </div>
    </>
  );
}
