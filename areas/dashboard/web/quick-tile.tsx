import { useTranslation } from 'react-i18next';
import { dashboardParts } from '#web/frame/dashboard-parts.ts';
import { useReadSeen } from '#web/recent/use-recent.ts';
import { kindIcon } from '#web/search/search-parts.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink, type AppLinkProps } from '#web/ui/app-link.tsx';
import { Icon, type IconName, isIconName } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './dashboard.module.css';

/** So many of the records that were looked at last stand below the areas' shortcuts. */
const RECENT = 3;

/** «Schnellzugriff»: the areas' shortcuts, and what one looked at last on this device. */
export default function QuickTile() {
  const { t } = useTranslation('dashboard');
  const { can } = useViewer();
  const shortcuts = dashboardParts().shortcuts.filter(({ permission }) => can(permission));
  const recent = useReadSeen()().slice(0, RECENT);
  if (shortcuts.length + recent.length === 0) return null;
  return (
    <Section title={t('shortcuts')} small>
      <ul className={styles.quick}>
        {shortcuts.map(({ words, label, icon, path }) => (
          <Shortcut key={path} icon={isIconName(icon) ? icon : 'right'} to={path} label={t(label, { ns: words })} />
        ))}
        {recent.map(({ id, name, path, search, kind }) => (
          <Shortcut key={id} icon={kindIcon(kind)} to={path} search={search} label={name} />
        ))}
      </ul>
    </Section>
  );
}

function Shortcut({ icon, label, ...link }: { icon: IconName; label: string } & Omit<AppLinkProps, 'children'>) {
  return (
    <li>
      <AppLink {...link}>
        <Icon name={icon} size={20} />
        <span>{label}</span>
        <Icon name="right" size={20} />
      </AppLink>
    </li>
  );
}
