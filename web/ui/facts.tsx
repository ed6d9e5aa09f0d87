import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import '#web/ui/data.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Label and value pairs. Values stand right-aligned, with `left` beside their labels. */
export function Facts({ facts, left }: { facts: readonly Fact[]; left?: boolean }) {
  return (
    <dl className={cx('facts', left && 'l')}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How much of something is taken, 0 to 1. The word for it stands beside the bar. */
export function Meter({ share }: { share: number }) {
  return (
    <div className="meter" aria-hidden="true">
      <i style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
    </div>
  );
}
