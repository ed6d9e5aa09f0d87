import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '#web/forms/record-form.ts';
import { Button } from '#web/ui/button.tsx';
import { BlockSkeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Branch } from '../../contract.ts';
import type { BranchValues } from '../edit/record-forms.ts';
import { parseCoordinates, writeCoordinates } from './coordinates.ts';
import type { Spot } from './frame.ts';
import styles from './picker.module.css';

// Leaflet and the outlines come when somebody opens the map.
const PlacePicker = lazy(() => import('./place-picker.tsx'));

export interface PlaceFieldProps {
  form: RecordForm<BranchValues>;
  source: Branch['position_source'];
}

/** Where the branch's point on the map comes from, and the ways to move it: coordinates, or by eye. */
export function PlaceField({ form, source }: PlaceFieldProps) {
  const { t } = useTranslation('opticians');
  const { latitude, longitude } = form.values;
  const spot = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  const moved = latitude !== form.start.latitude || longitude !== form.start.longitude;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const put = (next: Spot | undefined) => {
    form.set({ latitude: next?.latitude ?? null, longitude: next?.longitude ?? null });
    setTyped(undefined);
  };
  const read = (text: string) => {
    const next = parseCoordinates(text);
    if (next || text.trim() === '') put(next);
    else setTyped(text);
  };
  const wrong = typed !== undefined && typed.trim() !== '' && !parseCoordinates(typed);
  return (
    <fieldset className={styles.field}>
      <legend>{t('position.title')}</legend>
      <p className="small t2">{t(`position.source.${spot ? (moved ? 'hand' : (source ?? 'unknown')) : 'none'}`)}</p>
      <TextField
        label={t('position.coordinates')}
        optional
        help={t('position.help')}
        error={wrong ? t('position.wrong') : undefined}
        value={typed ?? (spot ? writeCoordinates(spot) : '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => typed !== undefined && read(event.target.value)}
      />
      {open ? (
        <Suspense fallback={<BlockSkeleton className={styles.stage} />}>
          <PlacePicker spot={spot} canton={form.values.canton} onMoved={put} />
        </Suspense>
      ) : (
        <Button icon="pin" size="small" onClick={() => setOpen(true)}>
          {t('position.open')}
        </Button>
      )}
    </fieldset>
  );
}
