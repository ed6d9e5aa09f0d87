import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type DashboardParts, dashboardParts } from '#web/frame/dashboard-parts.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon, isIconName } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import styles from './dashboard.module.css';
import { partOfDay } from './greeting.ts';
import { TileFrame } from './tile-frame.tsx';
import { useToday } from './use-today.ts';

/** /app/dashboard: greeting, the areas' tiles in two columns, shortcuts. Each by permission, and all at once. */
export default function DashboardScreen() {
  return (
    <Suspense
      fallback={
        <Page header={<Greeting />}>
          <RowsSkeleton />
        </Page>
      }
    >
      <Tiled />
    </Suspense>
  );
}

function Tiled() {
  const { can, on } = useViewer();
  const tiles = dashboardParts().tiles.filter(
    ({ permission, feature }) => can(permission) && (!feature || on(feature)),
  );
  const shortcuts = dashboardParts().shortcuts.filter(({ permission }) => can(permission));
  const place = (name: 'main' | 'aside') => tiles.filter((tile) => tile.place === name);
  return (
    <Page
      header={<Greeting />}
      aside={
        <>
          <Tiles tiles={place('aside')} />
          {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} />}
        </>
      }
    >
      <div className={styles.main}>
        <Tiles tiles={place('main')} />
      </div>
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

function Tiles({ tiles }: { tiles: DashboardParts['tiles'] }) {
  return tiles.map((tile) => {
    const Tile = componentOf(tile);
    return (
      <TileFrame key={`${tile.words} ${tile.name}`}>
        <Tile />
      </TileFrame>
    );
  });
}

const components = new Map<unknown, ComponentType>();

/** One lazy component per tile: a new one at each drawing would load and lose its state each time. */
function componentOf({ load }: DashboardParts['tiles'][number]): ComponentType {
  const known = components.get(load) ?? lazy(load);
  components.set(load, known);
  return known;
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
