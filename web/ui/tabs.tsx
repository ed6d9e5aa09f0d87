import { useEffect, useRef } from 'react';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import '#web/ui/page.css';

export interface TabsProps {
  /** Accessible name of the tab row. */
  label: string;
  items: readonly {
    label: string;
    to: string;
    search?: Record<string, unknown>;
    hash?: string;
    current: boolean;
    count?: number;
    /** Something waits here: the count turns yellow. */
    hot?: boolean;
  }[];
}

/** Page tabs. They are links, so that each has an address and opens in a tab of its own. */
export function Tabs({ label, items }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const current = items.findIndex((item) => item.current);
  // A row that is wider than the screen shows where one is.
  useEffect(() => {
    const tab = row.current?.children[current];
    if (row.current && tab) row.current.scrollLeft += offCentre(tab, row.current);
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {items.map((item) => (
        <AppLink
          key={item.label}
          to={item.to}
          search={item.search}
          hash={item.hash}
          resetScroll={false}
          aria-current={item.current ? 'page' : undefined}
        >
          {item.label}
          {item.count !== undefined && <span className={cx('n', item.hot && 'hot')}>{item.count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}

/** How far to the right of the row's middle the tab's middle lies, in px. */
function offCentre(tab: Element, row: Element): number {
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  return inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
