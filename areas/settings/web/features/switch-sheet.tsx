import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import type { FeatureState } from '../../features-contract.ts';
import { MAX_REASON, MIN_REASON } from '../../rights-facts.ts';
import { Movements } from '../rights/movements.tsx';
import { isConflict } from '../rights/queries.ts';
import styles from './features.module.css';
import { previewSwitch, switchFeature } from './queries.ts';

export interface SwitchSheetProps {
  feature: FeatureState;
  /** Reads the stored state again: somebody else switched meanwhile. */
  onFresh: () => Promise<unknown>;
  onSwitched: () => Promise<unknown>;
  onClose: () => void;
}

/** What switching a part changes for whom, the reason, and the button that does it. */
export function SwitchSheet({ feature, onFresh, onSwitched, onClose }: SwitchSheetProps) {
  const { t } = useTranslation('settings');
  // What was asked for stays, also when somebody else has done it meanwhile.
  const [on] = useState(!feature.on);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const part = t(`feature.part.${feature.name}.label`);
  const done = feature.on === on;
  const saving = useMutation({
    mutationFn: () => switchFeature(feature.name, on, note.trim()),
    onSuccess: async () => {
      await onSwitched();
      notify({ kind: 'success', message: t(on ? 'feature.isOn' : 'feature.isOff', { part }) });
    },
    onError: (error) => (isConflict(error) ? onFresh() : undefined),
  });
  const length = note.trim().length;
  const missing = on ? length > 0 && length < MIN_REASON : length < MIN_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) field.current?.focus();
    else saving.mutate();
  };
  return (
    <Sheet
      label={t(on ? 'feature.turnOnOf' : 'feature.turnOffOf', { part })}
      titled
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} type="submit" form="switch" busy={saving.isPending} disabled={done}>
          {t(on ? 'feature.turnOn' : 'feature.turnOff')}
        </CancelOr>
      }
    >
      <form id="switch" className={styles.form} onSubmit={submit} noValidate>
        <div aria-live="polite">
          {done && <Note tone="warn">{t(on ? 'feature.alreadyOn' : 'feature.alreadyOff')}</Note>}
          {saving.error && !isConflict(saving.error) && <Note tone="err">{failureWords(saving.error, t)}</Note>}
        </div>
        <p>{t(on ? 'feature.onText' : `feature.part.${feature.name}.off`)}</p>
        <Affected feature={feature} on={on} />
        <TextArea
          ref={field}
          label={t('feature.reason')}
          optional={on}
          help={t('feature.reasonHelp')}
          error={tried && missing ? t('person.reasonMissing') : undefined}
          rows={3}
          maxLength={MAX_REASON}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Sheet>
  );
}

/** Who gains or loses what; for a part without a permission of its own, how many meet it. */
function Affected({ feature: { name, permissions, reach }, on }: { feature: FeatureState; on: boolean }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const query = useQuery({
    queryKey: ['rights', 'preview', 'feature', name, on],
    queryFn: () => previewSwitch(name, on),
    enabled: permissions.length > 0,
    // Another preview is another question; one that is already switched so has no answer.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { people, branches } = reach ?? {};
  if (permissions.length === 0) {
    return (
      <p className={styles.reach}>
        {people !== undefined && t('feature.people', { count: people, formatted: number(people) })}
        {branches !== undefined && t('feature.branches', { count: branches, formatted: number(branches) })}
      </p>
    );
  }
  if (query.data) return <Movements preview={query.data} />;
  if (query.error) return isConflict(query.error) ? null : <ErrorState onRetry={query.refetch} />;
  return <RowsSkeleton count={2} plain />;
}
