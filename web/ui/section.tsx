import { type ReactNode, useId } from 'react';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/page.css';

export interface SectionProps {
  title: string;
  /** The language of the title, where it is not that of the screen. */
  titleLanguage?: string;
  /** The link at the right of the title. */
  more?: { label: string; to: string; search?: Record<string, unknown> };
  /** Anything else at the right of the title. */
  end?: ReactNode;
  /** Smaller title, as in the aside. */
  small?: boolean;
  /** Anchor of the section. */
  id?: string;
  children: ReactNode;
}

/** A part of a page under an ink rule, named by its title. */
export function Section({ title, titleLanguage, more, end, small, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className="sec" id={id} aria-labelledby={titleId}>
      <div className={cx('sec-h', small && 'sm')}>
        <h2 id={titleId} lang={titleLanguage}>
          {title}
        </h2>
        {end && <div className="sec-aside">{end}</div>}
        {more && (
          <AppLink className="more" to={more.to} search={more.search}>
            {more.label}
            <Icon name="right" size={16} />
          </AppLink>
        )}
      </div>
      {children}
    </section>
  );
}

export interface SplitProps {
  title: string;
  lead?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of a form: title in the 198 margin, fields in the 650 column. */
export function Split({ title, lead, id, children }: SplitProps) {
  const titleId = useId();
  return (
    <section className="split" id={id} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div className="split-b">{children}</div>
    </section>
  );
}
