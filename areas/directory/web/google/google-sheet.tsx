import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { Branch } from '../../contract.ts';
import type { GoogleProfile } from '../../google-contract.ts';
import { CompareSheet } from './compare-sheet.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { choosePlace, googleProfileQuery } from './queries.ts';

export interface GoogleSheetProps {
  branch: Branch;
  onClose: () => void;
}

/** A branch beside its entry at Google: first which place it is, then what differs. */
export function GoogleSheet({ branch, onClose }: GoogleSheetProps) {
  const { t } = useTranslation('opticians');
  const client = useQueryClient();
  const { data: profile, error, refetch } = useQuery(googleProfileQuery(branch.id));
  const [choosing, setChoosing] = useState(false);
  const title = t('google.title');
  if (!profile?.set_up) {
    return (
      <Sheet label={title} titled onClose={onClose}>
        {profile ? (
          <Note tone="info">{t('google.notSetUp')}</Note>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton count={3} />
        )}
      </Sheet>
    );
  }
  const chosen = (next: GoogleProfile) => {
    client.setQueryData(googleProfileQuery(branch.id).queryKey, next);
    setChoosing(false);
  };
  if (!profile.place_id || choosing) {
    return (
      <PlaceSheet
        branch={branch}
        present={profile.place_id}
        onChoose={async (placeId) => chosen(await choosePlace(branch.id, placeId))}
        onClose={onClose}
        onBack={profile.place_id ? () => setChoosing(false) : undefined}
      />
    );
  }
  return (
    <CompareSheet
      key={profile.place_id}
      branch={branch}
      placeId={profile.place_id}
      profile={profile}
      onChoosePlace={() => setChoosing(true)}
      onMoved={async (placeId) => chosen(await choosePlace(branch.id, placeId))}
      onClose={onClose}
    />
  );
}
