import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptState } from '#shared/contracts/retention.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import styles from '../features/features.module.css';
import { KeepSheet } from './keep-sheet.tsx';
import { retentionQuery } from './queries.ts';

/** Topic «Aufbewahrung»: how long which kind of data is kept, why, what would go, and the way to change it. */
export default function RetentionTopic() {
  const { t } = useTranslation('settings');
  const query = useQuery(retentionQuery);
  const [open, setOpen] = useState<string | null>(null);
  if (query.error && !query.data) return <ErrorState onRetry={query.refetch} />;
  const chosen = query.data?.kinds.find(({ name }) => name === open);
  const close = () => setOpen(null);
  return (
    <>
      <p className={styles.sum}>{t('retention.text')}</p>
      {query.data ? (
        <ul className={styles.list}>
          {query.data.kinds.map((kind) => (
            <KeptRow key={kind.name} kind={kind} onChange={() => setOpen(kind.name)} />
          ))}
        </ul>
      ) : (
        <RowsSkeleton count={7} plain />
      )}
      {chosen && <KeepSheet kind={chosen} onSaved={() => query.refetch().then(close)} onClose={close} />}
    </>
  );
}

/** A kind with why it is kept, for how long, and who chose that. */
function KeptRow({ kind: state, onChange }: { kind: KeptState; onChange: () => void }) {
  const { name, days, least, most, updated, by, going } = state;
  const { t } = useTranslation('settings');
  const { dateTime, number } = useFormat();
  const kind = t(`retention.kind.${name}.label`);
  return (
    <li className={cx(styles.row, styles.beside)}>
      <div className="grow">
        <h3>{kind}</h3>
        <p className="small t2">{t(`retention.kind.${name}.why`)}</p>
        <p className={styles.last}>
          {t('retention.days', { count: days, n: number(days, 0) })} ·{' '}
          {updated
            ? t('retention.changedBy', { when: dateTime(updated), name: by ?? t('history.system') })
            : t(least < most ? 'retention.shipped' : 'retention.fixed')}
          {' · '}
          {t('retention.going', { count: going, n: number(going, 0) })}
        </p>
      </div>
      {least < most && (
        <div className={styles.tools}>
          <Button aria-label={t('retention.changeOf', { kind })} onClick={onChange}>
            {t('retention.change')}
          </Button>
        </div>
      )}
    </li>
  );
}
