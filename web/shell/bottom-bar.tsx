import { useTranslation } from 'react-i18next';
import type { MenuGroup } from '#shared/names/area-facts.ts';
import { currentEntry, type MenuGroupItem, phoneMenu } from '#web/shell/menu.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

export interface BottomBarProps {
  groups: readonly MenuGroupItem[];
  pathname: string;
  sheetOpen: boolean;
  onMore: () => void;
}

/** Groups whose names are too long for a fifth of a phone: they have a short one here. */
const SHORT: ReadonlySet<MenuGroup> = new Set(['overview', 'marketplace', 'training']);

/** The main navigation of a phone: four groups and Mehr, which stands for every page outside them. */
export function BottomBar({ groups, pathname, sheetOpen, onMore }: BottomBarProps) {
  const { t } = useTranslation('common');
  const { bar } = phoneMenu(groups);
  const current = currentEntry(groups, pathname)?.group;
  const inBar = bar.some((item) => item.group === current);
  return (
    <nav className="bottombar on-ink" aria-label={t('shell.nav')}>
      {bar.map((item) => (
        <AppLink
          key={item.group}
          to={item.entries[0].path}
          hash={item.entries[0].hash}
          aria-current={item.group === current ? 'page' : undefined}
        >
          <Icon name={item.icon} size={22} />
          <span>{SHORT.has(item.group) ? t(`menuShort.${item.group}`) : item.label}</span>
        </AppLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        aria-current={inBar ? undefined : 'true'}
        onClick={onMore}
      >
        <Icon name="menu" size={22} />
        <span>{t('shell.more')}</span>
      </button>
    </nav>
  );
}
