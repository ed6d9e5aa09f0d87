import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { favouriteHitsQuery } from '#web/favourites/queries.ts';
import { useTile } from '#web/frame/dashboard.ts';
import { dashboardParts } from '#web/frame/dashboard-parts.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useReadSeen } from '#web/recent/use-recent.ts';
import { kindIcon } from '#web/search/search-parts.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink, type AppLinkProps } from '#web/ui/app-link.tsx';
import { Icon, type IconName, isIconName } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './dashboard.module.css';

/** So many of what one looked at last, and of what has a star, stand below the areas' shortcuts. */
const RECENT = 3;
const STARRED = 5;
/** Height of each, in px. */
const ROW = 48;

/** «Schnellzugriff»: the areas' shortcuts, and one's favourites, else what one looked at last on this device. */
export default function QuickTile() {
  const { t } = useTranslation('dashboard');
  const { can } = useViewer();
  const shortcuts = dashboardParts().shortcuts.filter(({ permission }) => can(permission));
  const starred = Math.min(useTile<{ favourites: number }>('dashboard.quick')?.favourites ?? 0, STARRED);
  const recent = useReadSeen()().slice(0, starred > 0 ? 0 : RECENT);
  if (shortcuts.length + recent.length + starred === 0) return null;
  return (
    <Section title={t('shortcuts')} small>
      <ul className={styles.quick}>
        {shortcuts.map(({ words, label, icon, path }) => (
          <Shortcut key={path} icon={isIconName(icon) ? icon : 'right'} to={path} label={t(label, { ns: words })} />
        ))}
        {recent.map(({ id, name, path, search, kind }) => (
          <Shortcut key={id} icon={kindIcon(kind)} to={path} search={search} label={name} />
        ))}
        {starred > 0 && <Starred count={starred} />}
      </ul>
    </Section>
  );
}

/** The latest favourites. What they are called is asked for when there are any; their places are kept meanwhile. */
function Starred({ count }: { count: number }) {
  const { locale } = useLanguage();
  const { data, isPending } = useQuery(favouriteHitsQuery(locale));
  if (isPending) return <li style={{ height: count * ROW }} aria-hidden="true" />;
  return data
    ?.slice(0, count)
    .map(({ kind, id, path, search, hash, title }) => (
      <Shortcut key={id} icon={kindIcon(kind)} to={path} search={search} hash={hash ?? undefined} label={title} />
    ));
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
