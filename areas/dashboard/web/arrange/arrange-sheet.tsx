import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { type DashboardParts, partName } from '#web/frame/dashboard-parts.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './arrange.module.css';
import { movedTo, toggled } from './arranged.ts';
import { TileList } from './tile-list.tsx';
import { useArrangement } from './use-arrangement.ts';

const PLACES = ['main', 'aside'] as const;

/** Moves and hides the tiles: by drag, by keys and by buttons. Nothing is kept before it is saved. */
export default function ArrangeSheet({ tiles, onClose }: { tiles: DashboardParts['tiles']; onClose: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { shown, usual, keep } = useArrangement(tiles);
  const [wanted, want] = useState(shown);
  const [busy, setBusy] = useState(false);
  const isUsual = JSON.stringify(wanted) === JSON.stringify(usual);
  const save = async () => {
    setBusy(true);
    try {
      await keep(isUsual ? null : wanted);
      onClose();
    } catch (thrown) {
      notify({ kind: 'error', message: failureWords(thrown, t, 'arrange.failed') });
      setBusy(false);
    }
  };
  return (
    <Sheet
      label={t('arrange.title')}
      titled
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} busy={busy} onClick={save}>
          {t('common:ui.save')}
        </CancelOr>
      }
    >
      <p className="small t2">{t('arrange.lead')}</p>
      {PLACES.map((place) => {
        const here = tiles.filter((tile) => tile.place === place);
        const rows = wanted.tiles.flatMap((key) => here.filter((tile) => partName(tile) === key));
        return (
          <section key={place} aria-labelledby={`arrange-${place}`}>
            <h3 id={`arrange-${place}`} className={styles.place}>
              {t(`arrange.place.${place}`)}
            </h3>
            <TileList
              tiles={rows.map((tile) => ({
                key: partName(tile),
                label: t(tile.title, { ns: tile.words }),
                hidden: wanted.hidden.includes(partName(tile)),
              }))}
              onMove={(key, target) => want((now) => movedTo(now, key, target))}
              onToggle={(key) => want((now) => toggled(now, key))}
            />
          </section>
        );
      })}
      <Button kind="quiet" icon="refresh" disabled={isUsual} onClick={() => want(usual)}>
        {t('arrange.reset')}
      </Button>
    </Sheet>
  );
}
