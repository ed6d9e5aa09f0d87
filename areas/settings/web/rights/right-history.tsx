import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { BeforeAfter } from '../audit/before-after.tsx';
import { auditQuery } from '../audit/queries.ts';
import { useAuditWords } from '../audit/use-audit-words.ts';
import styles from './rights.module.css';
import { useRightWords } from './use-right-words.ts';

/** Who changed a permission when, from the audit log. */
export function RightHistory({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const { what } = useRightWords();
  const { action, object } = useAuditWords();
  const query = useQuery(auditQuery({ kinds: 'rights', q: permission, page_size: 50 }));
  return (
    <Sheet label={t('rights.historyOf', { what: what(permission) })} titled onClose={onClose}>
      {query.isPending && <RowsSkeleton count={3} plain />}
      {query.error && <ErrorState onRetry={query.refetch} />}
      {query.data?.entries.length === 0 && <p className="t2">{t('rights.noHistory')}</p>}
      <ol className={styles.history}>
        {query.data?.entries.map((entry) => (
          <li key={entry.source + entry.id}>
            <p className="small t2">
              <b>{entry.actor_name ?? t('audit.nobody')}</b> {dateTime(entry.made)}
            </p>
            <p>
              {action(entry)}
              {entry.subject_name && ` · ${entry.subject_name}`}
              {object(entry) && ` · ${object(entry)}`}
            </p>
            <BeforeAfter entry={entry} />
          </li>
        ))}
      </ol>
      <AppLink to="/app/internal/settings" search={{ topic: 'audit', kinds: 'rights', q: permission }}>
        {t('rights.historyMore')}
      </AppLink>
    </Sheet>
  );
}
