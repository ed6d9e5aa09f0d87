import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenOpening } from '#shared/names/area-facts.ts';
import { opensFor } from '#web/router/guard.ts';
import { useViewer } from '#web/session/use-session.ts';
import type { MenuGroupItem } from '#web/shell/menu.ts';
import { areaFacts } from './area-facts.ts';
import { menuGroups } from './menu-groups.ts';

/** The menu of the person on screen, in the language on screen. */
export function useMenu(): readonly MenuGroupItem[] {
  const { viewer } = useViewer();
  const { t } = useTranslation('common');
  return useMemo(() => {
    const opens = (opening: ScreenOpening) => opensFor(viewer, opening);
    return menuGroups(areaFacts(), opens, {
      group: (name) => t(`shell.group.${name}`),
      entry: (namespace, key) => t(key, { ns: namespace }),
    });
  }, [viewer, t]);
}
