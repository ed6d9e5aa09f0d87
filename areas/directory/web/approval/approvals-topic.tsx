import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import type { WaitingChange } from '../../contract.ts';
import { opticianPath } from '../list/company-row.tsx';
import styles from './approval.module.css';
import { type DecidedChange, decidedQuery, waitingQuery } from './queries.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecide } from './use-decide.ts';
import { useWishWords } from './wish-words.ts';

/** The topic «Namen und Inhaber:innen» of the settings: what owners wish that waits for the office, and what was decided lately. */
export default function ApprovalsTopic() {
  const { t } = useTranslation('opticians');
  const { data, error, refetch } = useQuery(waitingQuery());
  const decided = useQuery(decidedQuery()).data;
  return (
    <>
      <Section title={t('approval.waiting')}>
        {data ? (
          <Waiting changes={data} />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton count={3} plain />
        )}
      </Section>
      {/* Not before what stands above it, which may be long. */}
      {(data ?? error) && decided && decided.length > 0 && <Decisions decided={decided} />}
    </>
  );
}

function Waiting({ changes }: { changes: readonly WaitingChange[] }) {
  const { t } = useTranslation('opticians');
  if (changes.length === 0) return <EmptyState reason="nothing" text={t('approval.nothing')} />;
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <Wish key={change.id} change={change} />
      ))}
    </ul>
  );
}

function Wish({ change }: { change: WaitingChange }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const words = useWishWords();
  const { busy, run } = useDecide();
  const [rejecting, setRejecting] = useState(false);
  const { id, old, present, optician_id, optician_name } = change;
  const of = { wish: words.title(change), name: optician_name };
  return (
    <li className={styles.wish}>
      <div className={styles.what}>
        <h3>
          <AppLink to={opticianPath(optician_id)}>{optician_name}</AppLink>
        </h3>
        <p>{words.title(change)}</p>
        <dl>
          <div>
            <dt>{t('approval.before')}</dt>
            <dd>{words.value(old)}</dd>
          </div>
          <div>
            <dt>{t('approval.after')}</dt>
            <dd>
              <b>{words.value(change.new)}</b>
            </dd>
          </div>
        </dl>
        {present !== old && (
          <Note tone="warn">
            {present === null ? t('approval.gone') : t('approval.moved', { value: words.value(present) })}
          </Note>
        )}
        <p className="small t2">
          {t('waiting.by', { name: change.asked_by_name ?? t('change.system'), when: format.dateTime(change.asked) })}
        </p>
      </div>
      <div className={styles.ways}>
        <Button
          icon="check"
          busy={busy}
          disabled={present === null}
          aria-label={t('approval.approveOf', of)}
          onClick={() => present !== null && void run({ id, state: 'approved', present })}
        >
          {t('approval.approve')}
        </Button>
        <Button kind="quiet" icon="x" aria-label={t('approval.rejectOf', of)} onClick={() => setRejecting(true)}>
          {t('approval.reject')}
        </Button>
      </div>
      {rejecting && <RejectDialog change={change} onClose={() => setRejecting(false)} />}
    </li>
  );
}

function Decisions({ decided }: { decided: readonly DecidedChange[] }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const words = useWishWords();
  return (
    <Section title={t('approval.decided')} small>
      <ul className={styles.list}>
        {decided.map((change) => (
          <li key={change.id} className={styles.past}>
            <div>
              <AppLink to={opticianPath(change.optician_id)}>{change.record_name}</AppLink>: {words.title(change)}
              {change.field === 'name' && ` «${words.value(change.new)}»`}
              <p className="small t2">
                {t('approval.by', {
                  name: change.decided_by_name ?? t('change.system'),
                  when: format.dateTime(change.decided),
                })}
                {change.reason && ` · ${change.reason}`}
              </p>
            </div>
            <Tag look="line">{t(`approval.state.${change.state}`)}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
