import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import type { MenuGroupItem } from '#web/shell/menu.ts';
import { MoreSheet } from '#web/shell/more-sheet.tsx';
import type { AccountProps } from '#web/shell/person.ts';
import { Rail } from '#web/shell/rail.tsx';
import { TopBar } from '#web/shell/top-bar.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import '#web/ui/chips.css';
import '#web/ui/page.css';
import '#web/shell/shell.css';

export interface AppShellProps extends AccountProps {
  /** What the person may open, in the order of the menu. */
  groups: readonly MenuGroupItem[];
  /** Where the brand mark leads. */
  home?: string;
  onSearch?: () => void;
  /** The notifications' button in the top bar. */
  bell?: ReactNode;
  /** Between top bar and page, e.g. the offline banner. */
  banner?: ReactNode;
  /** The screen. */
  children: ReactNode;
}

/** The frame of every signed-in screen: rail or bottom bar, top bar, page. */
export function AppShell({
  groups,
  home = '/app/dashboard',
  onSearch,
  bell,
  banner,
  children,
  ...account
}: AppShellProps) {
  const { t } = useTranslation('common');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const phone = useIsPhone();
  const [sheet, setSheet] = useState(false);
  useEffect(() => {
    if (!phone) setSheet(false);
  }, [phone]);
  return (
    <>
      <a className="skip" href="#content">
        {t('shell.skip')}
      </a>
      {!phone && <Rail groups={groups} pathname={pathname} home={home} />}
      <TopBar {...account} home={home} onSearch={onSearch} bell={bell} onMore={() => setSheet(true)} />
      {banner}
      <main className="page" id="content" tabIndex={-1}>
        {children}
      </main>
      {phone && <BottomBar groups={groups} pathname={pathname} sheetOpen={sheet} onMore={() => setSheet(true)} />}
      {phone && sheet && <MoreSheet {...account} groups={groups} pathname={pathname} onClose={() => setSheet(false)} />}
    </>
  );
}
