import { useTranslation } from 'react-i18next';
import { formatOf } from '#web/i18n/format.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { PAGE_SIZES, type PageSize, pageSpan } from '#web/ui/pager-facts.ts';
import '#web/ui/chips.css';
import '#web/ui/filter-bar.css';

export interface PagerProps {
  page: number;
  pageSize: PageSize;
  total: number;
  /** Whether there are more than `total`: a list that counts no further. */
  more?: boolean;
  /** Path of the list. */
  to: string;
  /** The list's query with another page or page size. */
  search: (page: number, pageSize: PageSize) => Record<string, unknown>;
}

/**
 * Pages of a list as links, and the choice of page size. Changing the size goes back to page 1. Past the end there is
 * nothing: `PastEnd` stands in the list's place.
 */
export function Pager({ page, pageSize, total, more = false, to, search }: PagerProps) {
  const { t, i18n } = useTranslation('common');
  const span = pageSpan(page, pageSize, total);
  if (total <= PAGE_SIZES[0] || page > span.pages) return null;
  const { number } = formatOf(i18n.language === 'fr' ? 'fr' : 'de');
  const step = (icon: IconName, label: string, target: number) =>
    target >= 1 && target <= span.pages ? (
      <AppLink className="iconbtn" title={label} aria-label={label} to={to} search={search(target, pageSize)}>
        <Icon name={icon} size={20} />
      </AppLink>
    ) : (
      <span className="iconbtn" aria-disabled="true">
        <Icon name={icon} size={20} />
      </span>
    );
  return (
    <div className="pager">
      <nav aria-label={t('ui.pager.label')}>
        {step('left', t('ui.pager.previous'), span.page - 1)}
        <span>
          {t('ui.pager.span', {
            from: number(span.from),
            to: number(span.to),
            total: more ? t('ui.pager.more', { n: number(total) }) : number(total),
          })}
        </span>
        {step('right', t('ui.pager.next'), span.page + 1)}
      </nav>
      <nav className="seg" aria-label={t('ui.pager.size')}>
        {PAGE_SIZES.map((size) => (
          <AppLink
            key={size}
            to={to}
            search={search(1, size)}
            resetScroll={false}
            aria-current={size === pageSize ? 'true' : undefined}
          >
            {size}
          </AppLink>
        ))}
      </nav>
    </div>
  );
}
