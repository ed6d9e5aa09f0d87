import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboardQuery } from '#web/frame/dashboard.ts';
import { type DashboardParts, dashboardParts, partName } from '#web/frame/dashboard-parts.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon, isIconName } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import styles from './dashboard.module.css';
import { partOfDay } from './greeting.ts';
import { TileFrame } from './tile-frame.tsx';
import { type DrawnTile, useTiles } from './use-tiles.ts';
import { useToday } from './use-today.ts';

/** /app/dashboard: greeting, the areas' tiles in two columns, shortcuts. Each by permission, all from one answer. */
export default function DashboardScreen() {
  const { can } = useViewer();
  // Whoever comes back finds what is new, and no task that is done.
  const { data, error, refetch } = useQuery({ ...dashboardQuery, refetchOnMount: 'always' });
  const { tiles, reload } = useTiles();
  const shortcuts = dashboardParts().shortcuts.filter(({ permission }) => can(permission));
  const retry = () => Promise.all([refetch(), reload()]);
  const column = (place: 'main' | 'aside') => (
    <Tiles tiles={tiles?.filter((tile) => tile.place === place) ?? []} retry={retry} />
  );
  if (!data || !tiles) {
    return (
      <Page header={<Greeting />}>{error ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton />}</Page>
    );
  }
  const aside = (
    <>
      {column('aside')}
      {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} />}
    </>
  );
  return (
    <Page header={<Greeting />} aside={aside}>
      <div className={styles.main}>{column('main')}</div>
    </Page>
  );
}

function Greeting() {
  const { t } = useTranslation('dashboard');
  const { viewer } = useViewer();
  const format = useFormat();
  const now = useToday();
  const greeting = t(`greeting.${partOfDay(now)}`);
  const name = viewer?.staff?.first_name;
  return (
    <div className="page-head">
      <p className="t2">{capital(format.longDate(now))}</p>
      <h1 className="display">{name ? t('greetingName', { greeting, name }) : greeting}</h1>
    </div>
  );
}

/** The date opens the line: French writes days without a capital. */
function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function Tiles({ tiles, retry }: { tiles: readonly DrawnTile[]; retry: () => Promise<unknown> }) {
  return tiles.map((tile) => (
    <TileFrame key={partName(tile)} name={partName(tile)} retry={retry}>
      <tile.Shown />
    </TileFrame>
  ));
}

function Shortcuts({ shortcuts }: { shortcuts: DashboardParts['shortcuts'] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={t('shortcuts')} small>
      <ul className={styles.quick}>
        {shortcuts.map(({ words, label, icon, path }) => (
          <li key={path}>
            <AppLink to={path}>
              {isIconName(icon) && <Icon name={icon} size={20} />}
              <span>{t(label, { ns: words })}</span>
              <Icon name="right" size={20} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
