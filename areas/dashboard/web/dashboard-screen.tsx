import { type ComponentType, lazy, Suspense, useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { type DashboardParts, dashboardParts } from '#web/frame/dashboard-parts.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon, isIconName } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import styles from './dashboard.module.css';
import { partOfDay } from './greeting.ts';
import { afterEvent, newColumn, placed } from './opening.ts';
import { TileFrame } from './tile-frame.tsx';
import { useToday } from './use-today.ts';

/** /app/dashboard: greeting, the areas' tiles in two columns, shortcuts. Each by permission. */
export default function DashboardScreen() {
  const { can, on } = useViewer();
  const tiles = dashboardParts().tiles.filter(
    ({ permission, feature }) => can(permission) && (!feature || on(feature)),
  );
  const shortcuts = dashboardParts().shortcuts.filter(({ permission }) => can(permission));
  const main = useColumn(tiles.filter(({ place }) => place === 'main'));
  // Under the content the aside waits for it, and what comes late stands below both.
  const beside = useHasAside();
  const late = <Tiles tiles={main.late} onCome={main.come} />;
  const aside = (
    <Suspense fallback={null}>
      <Tiles tiles={tiles.filter(({ place }) => place === 'aside')} />
      {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} />}
      {!beside && late}
    </Suspense>
  );
  return (
    <Page header={<Greeting />} aside={(beside || main.open) && aside}>
      {!main.open && <RowsSkeleton />}
      <div className={main.open ? styles.main : styles.away}>
        <Tiles tiles={main.inOrder} onCome={main.come} />
        {beside && late}
      </div>
    </Page>
  );
}

type Tile = DashboardParts['tiles'][number];

const nameOf = ({ words, name }: Tile) => `${words} ${name}`;

/**
 * Milliseconds that a tile which may stay away has once all others are there. On a line as one has it every day all
 * come within this time and stand in their order.
 */
const PATIENCE = 300;

function useColumn(tiles: readonly Tile[]) {
  const names = tiles.map(nameOf);
  const [column, tell] = useReducer(afterEvent, names, newColumn);
  const waits = column.opened === null && tiles.every((tile) => !tile.always || column.come.includes(nameOf(tile)));
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => tell('waited'), PATIENCE);
    return () => clearTimeout(timer);
  }, [waits]);
  return {
    ...placed(column, tiles, nameOf),
    open: column.opened !== null,
    come: (came: string) => tell({ came, of: names }),
  };
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

function Tiles({ tiles, onCome }: { tiles: readonly Tile[]; onCome?: (name: string) => void }) {
  return tiles.map((tile) => {
    const Shown = componentOf(tile);
    const name = nameOf(tile);
    return (
      <TileFrame key={name} onCome={onCome && (() => onCome(name))}>
        <Shown />
      </TileFrame>
    );
  });
}

const components = new Map<unknown, ComponentType>();

/** One lazy component per tile: a new one at each drawing would load and lose its state each time. */
function componentOf({ load }: Tile): ComponentType {
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
