import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Opening } from '#shared/names/area-facts.ts';
import { useViewer } from '#web/session/use-session.ts';
import { can } from '#web/session/viewer.ts';
import type { MenuGroupItem } from '#web/shell/menu.ts';
import { areaFacts } from './area-facts.ts';
import { menuGroups } from './menu-groups.ts';

/** The menu of the person on screen, in the language on screen. */
export function useMenu(): readonly MenuGroupItem[] {
  const { viewer } = useViewer();
  const { t } = useTranslation('common');
  return useMemo(() => {
    const opens = (opening: Opening) => opening === 'public' || opening === 'signedIn' || can(viewer, opening);
    return menuGroups(areaFacts(), opens, {
      group: (name) => t(`shell.group.${name}`),
      entry: (namespace, key) => t(key, { ns: namespace }),
    });
  }, [viewer, t]);
}
