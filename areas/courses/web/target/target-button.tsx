import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { ask } from '#web/calls/data-service.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { targetsQuery } from '#web/training/queries.ts';
import { pointsTyped, targetOf } from '#web/training/training-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/tag.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** How many points a year asks of everybody, for the office: what it says from this year on. */
export function TargetButton() {
  const { t } = useTranslation('courses');
  const { can, viewer } = useViewer();
  const [asking, setAsking] = useState(false);
  // Who gives courses manages their own, the office all.
  if (!can('canEditContent') || viewer?.viewing) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('target.open')}</Button>
      {asking && <TargetDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function TargetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['courses', 'common']);
  const queries = useQueryClient();
  const { number } = useFormat();
  const { data: targets } = useQuery(targetsQuery());
  const year = Number(dayInZurich(new Date().toISOString()).slice(0, 4));
  const now = targets && targetOf(targets, year);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (now === undefined ? '' : number(now));
  const points = pointsTyped(shown);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (value: number) =>
      ask((client) =>
        client.from('training_targets').upsert({ from_year: year, points: value }, { onConflict: 'from_year' }),
      ),
    onSuccess: async () => {
      onClose();
      notify({ kind: 'success', message: t('target.done') });
      await stale(queries, 'training');
    },
  });
  return (
    <Dialog
      title={t('target.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('copy.cancel')}</Button>
          <Button
            kind="primary"
            busy={isPending}
            disabled={points === undefined}
            onClick={() => points !== undefined && mutate(points)}
          >
            {t('target.save')}
          </Button>
        </>
      }
    >
      <p>{t('target.text', { year })}</p>
      <div className="m2">
        <TextField
          label={t('target.points')}
          inputMode="decimal"
          value={shown}
          onChange={({ target }) => setTyped(target.value)}
          error={typed !== undefined && points === undefined ? t('target.wrong') : undefined}
        />
      </div>
      {error && <Note tone="err">{failureWords(error, t)}</Note>}
    </Dialog>
  );
}
