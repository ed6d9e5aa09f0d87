import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import type { WaitingReset } from '../../contract.ts';
import { useFaultWords } from './fault-words.ts';
import styles from './people.module.css';
import { resetsQuery } from './queries.ts';

/** Factor resets that wait for a second administrator. Nothing stands here while none does. */
export function WaitingResets() {
  const { t } = useTranslation('system');
  const query = useQuery(resetsQuery(true));
  if (query.error) return <ErrorState message={t('people.resets.fault')} onRetry={() => void query.refetch()} />;
  if (!query.data || query.data.length === 0) return null;
  return (
    <div className={styles.resets}>
      <Section title={t('people.resets.title')}>
        <Rows label={t('people.resets.title')}>
          {query.data.map((reset) => (
            <ResetRow key={reset.id} reset={reset} />
          ))}
        </Rows>
      </Section>
    </div>
  );
}

function ResetRow({ reset }: { reset: WaitingReset }) {
  const { t } = useTranslation('system');
  const format = useFormat();
  const client = useQueryClient();
  const words = useFaultWords();
  const [busy, setBusy] = useState<'confirm' | 'withdraw'>();
  const { person, lock, requested_by, expires_at } = reset;
  const decide = async (verb: 'confirm' | 'withdraw') => {
    setBusy(verb);
    try {
      await callPortal('POST', `/people/factor-resets/${verb}`, { body: { reset_id: reset.id } });
      notify({ kind: 'success', message: t(`people.resets.done.${verb}`, { name: person.name }) });
    } catch (thrown) {
      notify({ kind: 'error', message: words(thrown, person.name) });
    }
    setBusy(undefined);
    await stale(client, 'accounts');
  };
  const until = t('people.resets.until', { date: format.date(expires_at), time: format.time(expires_at) });
  return (
    <li>
      <div className={`row ${styles.resetRow}`}>
        <Avatar name={person.name} size={60} />
        <span className="grow">
          <span className="row-t">{`${person.name}, ${person.optician_name}`}</span>
          <span className="row-s">{`${t('people.resets.by', { name: requested_by })} · ${until}`}</span>
          {lock && <span className="row-s">{t(`people.resets.lock.${lock}`)}</span>}
        </span>
        <span className={styles.resetActions}>
          <Button size="small" busy={busy === 'withdraw'} onClick={() => void decide('withdraw')}>
            {t('people.resets.withdraw')}
          </Button>
          {!lock && (
            <Button size="small" kind="ink" busy={busy === 'confirm'} onClick={() => void decide('confirm')}>
              {t('people.resets.confirm')}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
