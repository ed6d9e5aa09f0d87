import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardQuery } from '#web/frame/dashboard.ts';
import { partName } from '#web/frame/dashboard-parts.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useArrangement } from './arrange/use-arrangement.ts';
import styles from './dashboard.module.css';
import { partOfDay } from './greeting.ts';
import { TileFrame } from './tile-frame.tsx';
import { type DrawnTile, useTiles } from './use-tiles.ts';
import { useToday } from './use-today.ts';

/** /app/dashboard: greeting and the areas' tiles, each by permission, all from one answer. */
export default function DashboardScreen() {
  // Whoever comes back finds what is new, and no task that is done.
  const { data, error, refetch } = useQuery({ ...dashboardQuery, refetchOnMount: 'always' });
  const { tiles, reload } = useTiles();
  // All at once for the eye, in small steps for the browser (0255).
  const drawn = useDeferredValue(data && tiles);
  if (drawn) return <Arranged tiles={drawn} retry={() => Promise.all([refetch(), reload()])} />;
  return (
    <Page header={<Greeting />}>{error ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton plain />}</Page>
  );
}

interface TilesProps {
  tiles: readonly DrawnTile[];
  retry: () => Promise<unknown>;
}

/** The tiles as the viewer wants them, and the way to want them otherwise. */
function Arranged({ tiles, retry }: TilesProps) {
  const { t } = useTranslation('dashboard');
  const { viewer } = useViewer();
  const { shown } = useArrangement(tiles);
  const [arranging, setArranging] = useState(false);
  const column = (place: 'main' | 'aside') => {
    const here = shown.tiles.filter((key) => !shown.hidden.includes(key));
    return here.flatMap((key) => tiles.filter((tile) => tile.place === place && partName(tile) === key));
  };
  const aside = (
    <>
      <Tiles tiles={column('aside')} retry={retry} />
      {viewer?.staff && !viewer.viewing && (
        <p className={styles.arrange}>
          <Button kind="quiet" size="small" icon="sliders" onClick={() => setArranging(true)}>
            {t('arrange.open')}
          </Button>
        </p>
      )}
    </>
  );
  return (
    <Page header={<Greeting />} aside={aside}>
      <div className={styles.main}>
        <Tiles tiles={column('main')} retry={retry} />
      </div>
      {arranging && (
        <Suspense fallback={null}>
          <ArrangeSheet tiles={tiles} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const ArrangeSheet = lazy(() => import('./arrange/arrange-sheet.tsx'));

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

function Tiles({ tiles, retry }: TilesProps) {
  return tiles.map((tile) => (
    <TileFrame key={partName(tile)} name={partName(tile)} retry={retry}>
      <tile.Shown />
    </TileFrame>
  ));
}
