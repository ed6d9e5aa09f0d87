import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import type { Branch } from '../../contract.ts';
import type { GoogleComparison, GoogleField, GoogleProfile } from '../../google-contract.ts';
import { tellSaved } from '../edit/save.ts';
import { DifferenceChoice, type GoogleSide } from './difference-choice.tsx';
import styles from './google.module.css';
import { PlaceState } from './place-state.tsx';
import { googleComparisonQuery, googleFault, googleProfileQuery, isGoogleFault, takeFromGoogle } from './queries.ts';

export interface CompareSheetProps {
  branch: Branch;
  placeId: string;
  profile: GoogleProfile;
  onChoosePlace: () => void;
  onMoved: (placeId: string) => Promise<void>;
  onClose: () => void;
}

/** Both sides of every field that differs; each is ours unless Google's is chosen. */
export function CompareSheet({ branch, placeId, profile, onChoosePlace, onMoved, onClose }: CompareSheetProps) {
  const { t } = useTranslation(['opticians', 'common']);
  const query = useQuery(googleComparisonQuery(branch.id, placeId));
  const [sides, setSides] = useState<Partial<Record<GoogleField, GoogleSide>>>({});
  const found = query.data;
  const taken = found?.differences.filter(({ field }) => sides[field] === 'google') ?? [];
  const { busy, failure, take } = useTaking(branch, query.refetch, onClose);
  return (
    <Sheet
      label={t('google.title')}
      titled
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(taken.length > 0 ? 'common:ui.cancel' : 'common:ui.close')}</Button>
          {found && found.differences.length > 0 && (
            <Button kind="primary" disabled={taken.length === 0} busy={busy} onClick={() => take(found, taken)}>
              {t('google.take', { count: taken.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <FaultNote>{failure}</FaultNote>
        {query.error && !query.isFetching && (
          <Failed error={query.error} profile={profile} onRetry={query.refetch} onChoosePlace={onChoosePlace} />
        )}
        {query.isFetching && (
          <>
            <p className="t2">{t('google.asking')}</p>
            <RowsSkeleton count={4} />
          </>
        )}
        {found && !query.isFetching && (
          <>
            <PlaceState found={found} onChoosePlace={onChoosePlace} onMoved={onMoved} />
            {found.differences.map((difference) => (
              <DifferenceChoice
                key={difference.field}
                difference={difference}
                side={sides[difference.field] ?? 'ours'}
                onChoose={(side) => setSides({ ...sides, [difference.field]: side })}
              />
            ))}
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Takes the chosen fields over; what changed meanwhile is shown anew instead. */
function useTaking(branch: Branch, reload: () => Promise<unknown>, onDone: () => void) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (found: GoogleComparison, taken: GoogleComparison['differences']) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const fields = Object.fromEntries(taken.map(({ field, seen }) => [field, seen]));
      const done = await takeFromGoogle(branch.id, found.updated, fields);
      await stale(client, 'directory');
      if (done.saved) {
        tellSaved(t('google.taken', { count: taken.length, name: branch.name }), done.saved, client, t);
      }
      onDone();
    } catch (thrown) {
      const fault = googleFault(thrown);
      const words = t([`google.fault.${fault}`, `edit.failed.${fault}`, 'google.fault.unexpected']);
      setFailure(isGoogleFault(thrown) ? `${words} ${t('google.nothingChanged')}` : words);
      if (fault === 'changed') await reload();
      setBusy(false);
    } finally {
      void client.invalidateQueries({ queryKey: googleProfileQuery(branch.id).queryKey });
    }
  };
  return { busy, failure, take };
}

interface FailedProps {
  error: unknown;
  profile: GoogleProfile;
  onRetry: () => void;
  onChoosePlace: () => void;
}

/** Google gave no answer: nothing changed, and when it last answered. */
function Failed({ error, profile, onRetry, onChoosePlace }: FailedProps) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const fault = googleFault(error);
  return (
    <>
      <Note tone="err" role="alert">
        {t([`google.fault.${fault}`, 'google.fault.unexpected'])} {t('google.nothingChanged')}
      </Note>
      {profile.synced && <p className="small t2">{t('google.synced', { when: format.dateTime(profile.synced) })}</p>}
      <div className={styles.actions}>
        <Button icon="refresh" onClick={onRetry}>
          {t('google.again')}
        </Button>
        <Button onClick={onChoosePlace}>{t('google.otherPlace')}</Button>
      </div>
    </>
  );
}
