import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { withoutLocale } from '#web/ui/locale-path.ts';
import { useIsPhone } from '#web/ui/use-media.ts';
import { branchAnchor } from '../detail/branch-anchor.ts';
import { opticianPath } from '../list/company-row.tsx';
import type { ListResult } from '../list/list-result.ts';
import { LIST_PATH, type ListState, OPTICIANS } from '../list/list-search.ts';
import { entryId } from './branch-list.tsx';
import styles from './map.module.css';
import { MapControls } from './map-controls.tsx';
import { MapPanel, PhonePanel } from './map-panel.tsx';
import { PinCard, PlaceCard } from './pin-card.tsx';
import { type PlacedPin, pinsOf } from './pins.ts';
import { branchPinsQuery } from './queries.ts';
import { useMap } from './use-map.ts';

export interface MapViewProps {
  state: ListState;
  result: ListResult;
  /** Changes of the address: the map's position, the chosen branch. */
  onChange: (next: { at?: string; pin?: string }) => void;
}

/** The branches of the companies found, on a map of Switzerland and in a list beside it. */
export default function MapView({ state, result, onChange }: MapViewProps) {
  const pins = useQuery(branchPinsQuery());
  const found = useMemo(() => pins.data && result.ids && pinsOf(pins.data, result.ids), [pins.data, result.ids]);
  if (pins.error && !pins.data) return <ErrorState onRetry={() => void pins.refetch()} />;
  return <MapAndList state={state} found={found} onChange={onChange} />;
}

interface MapAndListProps extends Omit<MapViewProps, 'result'> {
  /** Undefined until they have arrived: the country stands there by then. */
  found: ReturnType<typeof pinsOf> | undefined;
}

function MapAndList({ state, found, onChange }: MapAndListProps) {
  const { t } = useTranslation('map');
  const { at, pin, canton: cantons } = state;
  const filtered = OPTICIANS.isFiltered(state);
  const map = useMap({ placed: found?.placed, at, pin, cantons, filtered, onChange: useWhileHere(onChange) });
  const [byKeys, setByKeys] = useState(false);
  const onPhone = useIsPhone();
  const close = () => {
    if (byKeys) document.getElementById(entryId(pin))?.focus();
    map.close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(map.chosen || map.group)) return;
    event.stopPropagation();
    close();
  };
  const choose = (chosen: PlacedPin) => {
    setByKeys(true);
    map.choose(chosen);
  };
  const total = (found?.placed.length ?? 0) + (found?.unplaced.length ?? 0);
  const list = { ...map.list, total, chosen: pin, onChoose: choose };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard from wherever the focus is inside
    <div className={styles.layout} onKeyDown={closeOnEscape}>
      <div className={styles.window}>
        <div ref={map.stage.ref} className={styles.stage} role="application" aria-label={t('label')} />
        <MapControls onCloser={map.closer} onFarther={map.farther} onWhole={map.whole} />
        {map.chosen && <PinCard key={map.chosen.id} pin={map.chosen} focused={byKeys} onClose={close} />}
        {map.group && <PlaceCard pins={map.group} onChoose={map.choose} onClose={close} />}
        <p className={styles.source}>{map.stage.tiles?.attribution ?? t('source')}</p>
      </div>
      {onPhone ? <PhonePanel {...list} /> : <MapPanel {...list} />}
      <Unplaced pins={found?.unplaced ?? []} />
    </div>
  );
}

/** A map that still glides must not call back who has just followed a link. */
function useWhileHere(change: MapViewProps['onChange']): MapViewProps['onChange'] {
  const router = useRouter();
  return (next) => {
    if (withoutLocale(router.latestLocation.pathname) === LIST_PATH) change(next);
  };
}

/** Branches that are found but have no place on the map, by name. */
function Unplaced({ pins }: { pins: ReturnType<typeof pinsOf>['unplaced'] }) {
  const { t } = useTranslation('map');
  const format = useFormat();
  if (pins.length === 0) return null;
  return (
    <details className={styles.unplaced}>
      <summary>{t('unplaced', { count: pins.length, n: format.number(pins.length) })}</summary>
      <ul>
        {pins.map((pin) => (
          <li key={pin.id}>
            <AppLink className="link" to={opticianPath(pin.optician_id)} hash={branchAnchor(pin.id)}>
              {`${pin.optician_name}, ${pin.name}`}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
