import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asking } from '#web/calls/data-service.ts';
import { Button } from '#web/ui/button.tsx';
import { useUnmerging } from '../merge/use-unmerging.ts';
import type { LogEntry } from './grouped.ts';

/** The way back from a merge, as long as it was not taken. */
export function UnmergeButton({ entry: { recordId, made, name } }: { entry: LogEntry }) {
  const { t } = useTranslation('opticians');
  const { busy, unmerge } = useUnmerging();
  const { data: merge } = useQuery({
    queryKey: ['directory', 'merges', recordId, made],
    queryFn: asking<{ id: string } | null>((client) =>
      client
        .from('staff_merges')
        .select('id')
        .eq('kept_id', recordId)
        .eq('made', made)
        .is('undone', null)
        .maybeSingle(),
    ),
  });
  if (!merge) return null;
  return (
    <Button
      size="small"
      icon="history"
      busy={busy}
      onClick={() => unmerge(merge.id)}
      aria-label={t('merge.undoOf', { name })}
    >
      {t('change.revert')}
    </Button>
  );
}
