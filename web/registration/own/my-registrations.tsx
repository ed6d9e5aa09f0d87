import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyRegistrations as Mine } from '#shared/contracts/registration-mine.ts';
import { whenText } from '#shared/dates.ts';
import { townIn } from '#shared/town.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import { historyQuery, mineQuery } from '../queries.ts';
import { refusal } from '../refusal.ts';
import styles from '../registration.module.css';
import { staleRegistrations } from '../stale-registrations.ts';
import { OWN_LOOK } from './own-look.ts';
import { useMoves } from './use-moves.ts';

type One = Mine['registrations'][number];

const isOffered = ({ state }: One) => state === 'offered';

/** Everything one is registered for; what waits for an answer first, also for people one looks after. */
export function MyRegistrations() {
  const { t } = useTranslation('registration');
  const { data: mine, error, refetch } = useQuery(mineQuery);
  if (!mine) return error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton />;
  const now = Date.now();
  const coming = mine.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const past = mine.filter(({ endsAt }) => Date.parse(endsAt) <= now);
  return (
    <>
      <Outside />
      {mine.length === 0 && <EmptyState reason="nothing" title={t('mine.nothing')} text={null} />}
      {coming.length > 0 && (
        <Section title={t('mine.coming')}>
          {coming.filter(isOffered).map((one) => (
            <Offer key={one.id} one={one} />
          ))}
          <List registrations={coming.filter((one) => !isOffered(one))} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t('mine.past')}>
          <List registrations={past} />
        </Section>
      )}
    </>
  );
}

function List({ registrations }: { registrations: readonly One[] }) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  return (
    <Rows lined>
      {registrations.map((one) => (
        <ListRow
          key={one.id}
          to={one.path}
          title={inLanguage<string>(one.titles, locale)?.text ?? '–'}
          text={[
            one.name,
            whenText(one.startsAt, one.endsAt, locale),
            one.place && townIn(locale, one.place),
            one.open && t('mine.reopened'),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={<StateChip one={one} />}
        />
      ))}
    </Rows>
  );
}

/** How a registration stands; of a date that is over, whether one was there, and nothing while that is not marked. */
function StateChip({ one: { endsAt, state, position, cancelled, attended } }: { one: One }) {
  const { t } = useTranslation('registration');
  if (cancelled) return <StatusChip status="rejected" word={t('date.cancelled')} />;
  if (state === 'registered' && Date.parse(endsAt) <= Date.now()) {
    if (attended === null) return null;
    return <StatusChip status={attended ? 'accepted' : 'draft'} word={t(attended ? 'mine.attended' : 'mine.missed')} />;
  }
  return <StatusChip status={OWN_LOOK[state]} word={t(`own.state.${state}`, { position })} />;
}

/** A seat that is kept until somebody answers. */
function Offer({ one }: { one: One }) {
  const { t } = useTranslation('registration');
  const { id, name, offeredUntil } = one;
  const { dateTime } = useFormat();
  const moves = useMoves();
  const answer = (path: string, done: string) => void moves.take({ method: 'POST', path, body: { id }, done });
  return (
    <div className={styles.own}>
      <List registrations={[one]} />
      <Note tone="warn">
        {t(name ? 'own.offerOf' : 'own.offer', { name, until: offeredUntil ? dateTime(offeredUntil) : '' })}
      </Note>
      <FaultNote>{moves.failure}</FaultNote>
      <div className={styles.actions}>
        <Button
          kind="primary"
          busy={moves.busy !== undefined}
          onClick={() => answer('/registration/accept', t('own.accepted'))}
        >
          {t('own.accept')}
        </Button>
        <Button busy={moves.busy !== undefined} onClick={() => answer('/registration/decline', t('own.declined'))}>
          {t('own.decline')}
        </Button>
      </div>
    </div>
  );
}

/** What one registered for before having an account, under the same verified address: taken over by one's own wish alone. */
function Outside() {
  const { t } = useTranslation(['registration', 'common']);
  const queries = useQueryClient();
  const { data: found = [] } = useQuery(historyQuery);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (found.length === 0) return null;
  const take = async () => {
    setBusy(true);
    try {
      await callPortal('POST', '/registration/history', { body: {} });
      await staleRegistrations(queries);
    } catch (thrown) {
      setFailure(refusal(thrown, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.own}>
      <Note>{t('mine.outside', { count: found.length })}</Note>
      <FaultNote>{failure}</FaultNote>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void take()}>
          {t('mine.take')}
        </Button>
      </div>
    </div>
  );
}
