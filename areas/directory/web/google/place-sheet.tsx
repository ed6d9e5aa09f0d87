import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Branch } from '../../contract.ts';
import styles from './google.module.css';
import { googleFault, googlePlacesQuery } from './queries.ts';

export interface PlaceSheetProps {
  branch: Branch;
  /** The place chosen before. */
  present: string | null;
  onChoose: (placeId: string) => Promise<void>;
  onClose: () => void;
  onBack?: () => void;
}

/** Which place of Google a branch is: out of a search, or by its id. A person decides, because names are alike. */
export function PlaceSheet({ branch, present, onChoose, onClose, onBack }: PlaceSheetProps) {
  const { t } = useTranslation(['opticians', 'common']);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(present ?? '');
  const [byId, setById] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choose = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onChoose(chosen.trim());
    } catch (thrown) {
      const fault = googleFault(thrown);
      setFailure(t([`google.fault.${fault === 'invalid_fields' ? 'gone' : fault}`, 'google.fault.unexpected']));
      setBusy(false);
    }
  };
  return (
    <Sheet
      label={t('google.which')}
      titled
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack ?? onClose}>{t(onBack ? 'common:screen.back' : 'common:ui.cancel')}</Button>
          <Button kind="primary" disabled={chosen.trim() === ''} busy={busy} onClick={choose}>
            {t('google.thisOne')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className="t2">{t('google.whichLead', { name: branch.name })}</p>
        <FaultNote>{failure}</FaultNote>
        <SearchField label={t('google.search')} value={text} onChange={setText} />
        <Hits branch={branch} text={text} chosen={chosen} onChoose={setChosen} />
        {byId ? (
          <TextField
            label={t('google.placeId')}
            help={t('google.placeIdHelp')}
            value={chosen}
            maxLength={500}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => setChosen(event.target.value)}
          />
        ) : (
          <div>
            <Button kind="quiet" size="small" icon="edit" onClick={() => setById(true)}>
              {t('google.typeId')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

interface HitsProps {
  branch: Branch;
  text: string;
  chosen: string;
  onChoose: (placeId: string) => void;
}

function Hits({ branch, text, chosen, onChoose }: HitsProps) {
  const { t } = useTranslation('opticians');
  const query = useQuery(googlePlacesQuery(branch.id, text.trim()));
  if (query.error) {
    return (
      <Note tone="err" role="alert">
        {t([`google.fault.${googleFault(query.error)}`, 'google.fault.unexpected'])}{' '}
        <button type="button" className="link" onClick={() => void query.refetch()}>
          {t('google.again')}
        </button>
      </Note>
    );
  }
  if (!query.data) return <RowsSkeleton count={3} />;
  return (
    <fieldset className={styles.choice}>
      <legend>{t('google.hits', { count: query.data.length })}</legend>
      {query.data.map((hit) => (
        <OptionCard
          key={hit.place_id}
          type="radio"
          name="google-place"
          label={hit.name}
          detail={hit.closed ? t('google.hitClosed', { address: hit.address }) : hit.address}
          checked={chosen === hit.place_id}
          onChange={() => onChoose(hit.place_id)}
        />
      ))}
    </fieldset>
  );
}
