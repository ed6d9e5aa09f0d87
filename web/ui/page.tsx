import type { ReactNode } from 'react';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs, type TabsProps } from '#web/ui/tabs.tsx';
import '#web/ui/page.css';

export interface PageProps {
  /** Usually a `PageHeader`. */
  header?: ReactNode;
  /** The 880 column, or all 1184 with `wide`. */
  children: ReactNode;
  /** The 272 column; below 1391 it stands under the content. */
  aside?: ReactNode;
  /** Lets the content take the whole page: only marketplace, translation and data grids. */
  wide?: boolean;
  /** On tablets the aside stands above the content: it holds what people came to do. */
  asideFirst?: boolean;
}

/** The grid of every signed-in screen: header, content, aside. */
export function Page({ header, children, aside, wide, asideFirst }: PageProps) {
  return (
    <div className={cx('page-in', asideFirst && 'aside-first')}>
      {header}
      <div className={wide ? 'page-wide' : 'page-main'}>{children}</div>
      {aside && <aside className="page-aside">{aside}</aside>}
    </div>
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  /** Number set small and high beside the title, already written out. */
  count?: ReactNode;
  /** The way back up: parent's name and path. */
  crumb?: { label: string; to: string; search?: Record<string, unknown> };
  lead?: ReactNode;
  /** Buttons at the right of the title; at most one of them is yellow. */
  actions?: ReactNode;
  tabs?: TabsProps;
  /** Further lines under the title, e.g. facts of a company. */
  children?: ReactNode;
}

/** Title block of a screen with the one `h1`. */
export function PageHeader({ title, count, crumb, lead, actions, tabs, children }: PageHeaderProps) {
  return (
    <div className="page-head">
      {crumb && (
        <AppLink className="crumb" to={crumb.to} search={crumb.search}>
          <Icon name="back" size={20} />
          {crumb.label}
        </AppLink>
      )}
      <div className="ph-row">
        <h1>
          {title}
          {count !== undefined && <span className="count">{count}</span>}
        </h1>
        {actions && <div className="ph-actions">{actions}</div>}
      </div>
      {lead && <p className="lead">{lead}</p>}
      {children}
      {tabs && <Tabs {...tabs} />}
    </div>
  );
}
