import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ownVotesQuery, totalsQuery, vote } from './queries.ts';
import styles from './support.module.css';

/** «War das hilfreich?» below an answer; who writes the page sees how often it was. */
export function Helpful({ page, item, writes }: { page: string; item: string; writes: boolean }) {
  const { t } = useTranslation('pages');
  const { viewer } = useViewer();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const { data: own } = useQuery(ownVotesQuery(page));
  const { data: totals } = useQuery({ ...totalsQuery(page), enabled: writes });
  const reader = viewer?.viewing ? undefined : viewer?.staff?.id;
  const voting = useMutation({
    mutationFn: (helpful: boolean) => vote(page, item, reader ?? '', helpful),
    onSuccess: () => stale(queries, 'pages'),
    onError: tellFailure,
  });
  const said = own?.get(item);
  const total = totals?.get(item);
  return (
    <div className={styles.helpful}>
      {reader && own && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser
        <div className={styles.ask} role="group" aria-label={t('support.helpful')}>
          <span className="small t2">{t(said === undefined ? 'support.helpful' : 'support.thanks')}</span>
          {([true, false] as const).map((helpful) => (
            <Button
              key={String(helpful)}
              size="small"
              aria-pressed={said === helpful}
              busy={voting.isPending && voting.variables === helpful}
              onClick={() => voting.mutate(helpful)}
            >
              {t(helpful ? 'support.yes' : 'support.no')}
            </Button>
          ))}
        </div>
      )}
      {total && <span className="small t2">{t('support.totals', { helped: total.helped, failed: total.failed })}</span>}
    </div>
  );
}
