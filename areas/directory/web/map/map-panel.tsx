import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Note } from '#web/ui/tag.tsx';
import { BranchList, type BranchListProps } from './branch-list.tsx';
import { isWithin, REACH } from './frame.ts';
import styles from './map.module.css';
import type { Nearby } from './use-nearby.ts';

export interface MapPanelProps extends BranchListProps {
  nearby: Nearby;
  /** How many branches are found, in view or not, with those that have no place on the map. */
  total: number;
  onNear: () => void;
}

/** The list beside the map: how many branches are in view, which, and the ones near the reader first. */
export function MapPanel({ nearby, total, onNear, ...list }: MapPanelProps) {
  const { t } = useTranslation('map');
  const count = useCount(list.pins.length, total);
  return (
    <section className={styles.panel} aria-label={t('list')}>
      <p className={styles.count} role="status">
        {count}
      </p>
      <NearButton nearby={nearby} onNear={onNear} />
      <NearNote nearby={nearby} />
      <div className={styles.entries}>
        <BranchList {...list} />
      </div>
    </section>
  );
}

/** On a phone the list comes up from below; choosing one puts it away. */
export function PhonePanel({ nearby, total, onNear, ...list }: MapPanelProps) {
  const [open, setOpen] = useState(false);
  const count = useCount(list.pins.length, total);
  return (
    <div className={styles.below}>
      <Button full icon="list" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count}
      </Button>
      <NearButton nearby={nearby} onNear={onNear} />
      <NearNote nearby={nearby} />
      {open && (
        <Sheet label={count} titled onClose={() => setOpen(false)}>
          <BranchList
            {...list}
            onChoose={(pin) => {
              setOpen(false);
              list.onChoose(pin);
            }}
          />
        </Sheet>
      )}
    </div>
  );
}

function useCount(count: number, total: number): string {
  const { t } = useTranslation('map');
  const { number } = useFormat();
  return t(count < total ? 'inViewOf' : 'inView', { count, n: number(count), total: number(total) });
}

function NearButton({ nearby, onNear }: Pick<MapPanelProps, 'nearby' | 'onNear'>) {
  const { t } = useTranslation('map');
  const asking = nearby.state === 'asking';
  return (
    <Button icon="pin" size="small" aria-pressed={nearby.state === 'found'} busy={asking} onClick={onNear}>
      {t(asking ? 'asking' : 'near')}
    </Button>
  );
}

/** What became of the question where the reader is. */
function NearNote({ nearby }: { nearby: Nearby }) {
  const { t } = useTranslation('map');
  if (nearby.state === 'found') {
    const word = isWithin(nearby.spot, REACH) ? 'sorted' : 'outside';
    return (
      <p className={styles.sorted} role="status">
        {t(word)}
      </p>
    );
  }
  if (nearby.state !== 'refused' && nearby.state !== 'unknown') return null;
  return (
    <Note tone="info" role="status">
      {t(nearby.state)}
    </Note>
  );
}
