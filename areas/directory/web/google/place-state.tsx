import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import type { GoogleComparison } from '../../google-contract.ts';
import styles from './google.module.css';
import { googleFault } from './queries.ts';

export interface PlaceStateProps {
  found: GoogleComparison;
  onChoosePlace: () => void;
  onMoved: (placeId: string) => Promise<void>;
}

/** Which place was asked for, whether it is open at all, and how far both sides agree. */
export function PlaceState({ found: { place, differences, same, unknown }, onChoosePlace, onMoved }: PlaceStateProps) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const names = (fields: readonly string[]) => fields.map((field) => t(`google.field.${field}`)).join(', ');
  const gone = place.state === 'closedForGood';
  return (
    <>
      <div className={styles.place}>
        <div className="grow">
          <b>{place.name}</b>
          {place.map_url && (
            <a className="link small" href={place.map_url} target="_blank" rel="noreferrer">
              {t('google.map')}
            </a>
          )}
        </div>
        <Button kind="quiet" size="small" onClick={onChoosePlace}>
          {t('google.otherPlace')}
        </Button>
      </div>
      {place.state !== 'open' && <Note tone="warn">{t(`google.state.${place.state}`)}</Note>}
      {gone && place.moved_to && <Moved to={place.moved_to} onMoved={onMoved} />}
      {!gone && differences.length === 0 && (
        <Note tone="ok" role="status">
          {t('google.allSame')}
        </Note>
      )}
      {differences.length > 0 && (
        <p role="status">{t('google.differs', { count: differences.length, n: format.number(differences.length) })}</p>
      )}
      {differences.length > 0 && same.length > 0 && (
        <p className="small t2">{t('google.same', { fields: names(same) })}</p>
      )}
      {!gone && unknown.length > 0 && <p className="small t2">{t('google.unknown', { fields: names(unknown) })}</p>}
    </>
  );
}

function Moved({ to, onMoved }: { to: string; onMoved: (placeId: string) => Promise<void> }) {
  const { t } = useTranslation('opticians');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const follow = async () => {
    setBusy(true);
    try {
      await onMoved(to);
    } catch (thrown) {
      setFailure(t([`google.fault.${googleFault(thrown)}`, 'google.fault.unexpected']));
      setBusy(false);
    }
  };
  return (
    <>
      <FaultNote>{failure}</FaultNote>
      <div>
        <Button icon="arrow" busy={busy} onClick={follow}>
          {t('google.follow')}
        </Button>
      </div>
    </>
  );
}
