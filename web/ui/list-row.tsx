import type { ReactNode, Ref } from 'react';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/rows.css';

/** A list of rows; with `lined` it starts with a hairline. */
export function Rows({ children, lined, label }: { children: ReactNode; lined?: boolean; label?: string }) {
  return (
    <ul className={cx('rows', lined && 'lined')} aria-label={label}>
      {children}
    </ul>
  );
}

/** The rows of one letter of the alphabet under an ink rule. */
export function LetterGroup({ letter, children }: { letter: string; children: ReactNode }) {
  return (
    <section className="letter">
      <h2>{letter}</h2>
      <ul>{children}</ul>
    </section>
  );
}

export interface ListRowProps {
  /** Makes the whole row a link; without it the row is plain. */
  to?: string;
  search?: Record<string, unknown>;
  hash?: string;
  /** Disc, logo or date of 60 at the left. */
  lead?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** At the right, in this order: badges, avatars, chip. */
  end?: ReactNode;
  /** How it stands: chips at the right, on a phone beneath the text. */
  states?: ReactNode;
  /** The row someone was sent to: tinted, with the yellow edge. */
  selected?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** One row of 76 in `Rows` or a `LetterGroup`: two lines of text, a chevron when it leads somewhere. */
export function ListRow({ to, search, hash, lead, title, text, end, states, selected, ref }: ListRowProps) {
  const inside = (
    <>
      {lead}
      <span className="grow">
        <span className="row-t">{title}</span>
        {text && <span className="row-s">{text}</span>}
      </span>
      {end}
      {states && <span className="row-states">{states}</span>}
    </>
  );
  const className = cx('row', selected && 'is-selected');
  if (to === undefined) {
    return (
      <li>
        <div className={className}>{inside}</div>
      </li>
    );
  }
  return (
    <li>
      <AppLink ref={ref} className={className} to={to} search={search} hash={hash}>
        {inside}
        <Icon name="right" size={20} />
      </AppLink>
    </li>
  );
}
