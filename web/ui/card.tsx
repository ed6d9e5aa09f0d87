import type { ReactNode } from 'react';
import '#web/ui/rows.css';

/** A grid of cards in columns of 272; each is an `li` with the classes `card`, `card-art` and `card-b`. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}
