import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import type { OpticianDetail } from '../../contract.ts';
import styles from '../edit/edit.module.css';
import { grouped } from './grouped.ts';
import { LogEntryRow } from './log-entry-row.tsx';
import { changesQuery, LOG_STEP } from './queries.ts';

/**
 * Who changed what in a company, its branches and people, newest first; each save can be taken back. On a phone one row
 * says when it was last, until somebody asks for the changes.
 */
export function ChangeLog({ company }: { company: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const [limit, setLimit] = useState(LOG_STEP);
  const [all, setAll] = useState(false);
  const asked = useRouterState({ select: ({ location }) => location.hash === 'changes' });
  const folded = useIsPhone() && !all && !asked;
  const query = useQuery({ ...changesQuery(company.id, limit), placeholderData: keepPreviousData });
  if (query.error && !query.data) return <ErrorState onRetry={query.refetch} />;
  if (!query.data) return <RowsSkeleton count={3} plain />;
  if (query.data.length === 0) return <EmptyState reason="nothing" text={t('change.nothing')} />;
  const entries = grouped(query.data);
  const [last] = entries;
  if (folded && last) {
    return (
      <button type="button" className={styles.last} aria-expanded={false} onClick={() => setAll(true)}>
        <span>{t('change.last', { when: format.dateTime(last.made), who: last.actor ?? t('change.system') })}</span>
        <Icon name="down" size={20} />
      </button>
    );
  }
  return (
    <>
      {company.abilities.manage && (
        <p className="small">
          <AppLink className="link" to="/app/internal/settings" search={{ topic: 'changes', company: company.id }}>
            {t('feed.searchHere')}
          </AppLink>
        </p>
      )}
      <ol className={styles.log}>
        {entries.map((entry) => (
          <LogEntryRow key={entry.key} entry={entry} office={company.abilities.manage} />
        ))}
      </ol>
      {query.data.length === limit && (
        <Button className="m2" busy={query.isPlaceholderData} onClick={() => setLimit(limit + LOG_STEP)}>
          {t('change.more')}
        </Button>
      )}
    </>
  );
}
