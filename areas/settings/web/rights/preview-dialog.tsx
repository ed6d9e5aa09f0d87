import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { Rights, RightsPreview } from '../../rights-contract.ts';
import { Movements } from './movements.tsx';
import { isConflict, refusalOf } from './queries.ts';
import styles from './rights.module.css';

export interface PreviewDialogProps {
  preview: () => Promise<RightsPreview>;
  save: () => Promise<unknown>;
  /** Who changed it last, to be named when that was meanwhile. */
  changed?: Rights['changed'];
  /** Reads the stored state again; the changes stay. */
  onFresh: () => Promise<unknown>;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** «Wer gewinnt, wer verliert»: what the changes would do, and the button that makes them. */
export function PreviewDialog({ preview, save, changed, onFresh, onSaved, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const [round, setRound] = useState(0);
  const [conflict, setConflict] = useState(false);
  const query = useQuery({
    queryKey: ['rights', 'preview', round],
    queryFn: preview,
    // Another preview is another question.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await onSaved();
      notify({ kind: 'success', message: t('rights.saved') });
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      await onFresh();
      setConflict(true);
      setRound(round + 1);
    },
  });
  const refused = query.data?.refused ?? refusalOf(saving.error);
  const failed = saving.error && !refused && !isConflict(saving.error);
  return (
    <Sheet
      label={t('rights.previewTitle')}
      titled
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('rights.back')}</Button>
          <Button
            kind="primary"
            busy={saving.isPending}
            disabled={!query.data || query.isFetching || (refused !== undefined && refused !== null)}
            onClick={() => saving.mutate()}
          >
            {t('rights.save')}
          </Button>
        </>
      }
    >
      <div className={styles.notes} aria-live="polite">
        {conflict && (
          <Note tone="warn">
            {t('rights.conflict')}{' '}
            {changed?.by && t('rights.conflictBy', { name: changed.by, time: dateTime(changed.made) })}
          </Note>
        )}
        {refused && <Note tone="err">{t(`rights.refused.${refused}`)}</Note>}
        {failed && <Note tone="err">{t('ui.error.unexpected')}</Note>}
      </div>
      {query.isPending && <RowsSkeleton count={3} plain />}
      {query.error && !query.data && <ErrorState onRetry={query.refetch} />}
      {query.data && <Movements preview={query.data} />}
    </Sheet>
  );
}
