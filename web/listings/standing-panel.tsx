import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingStanding } from '#shared/contracts/listing.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { CloseDialog, ConfirmDialog } from './end-dialog.tsx';
import styles from './listings.module.css';
import { historyQuery, type ListingArea } from './queries.ts';
import { StateChip } from './state-chip.tsx';
import { useChange } from './use-change.ts';

interface StandingPanelProps {
  of: ListingArea;
  id: string;
  title: string;
  standing: ListingStanding;
  /** Whether an item is offered or looked for: what can become of it. */
  direction?: unknown;
  /** Further ways, such as beginning a copy. */
  children?: ReactNode;
}

/** How one's own listing stands, and what can be done with it now; for moderators what was changed at once. */
export function StandingPanel({ of, id, title, standing, direction, children }: StandingPanelProps) {
  const { t } = useTranslation('listings');
  const format = useFormat();
  const navigate = useNavigate();
  const act = useAddressText('act');
  const { busy, change } = useChange(id);
  const [closing, setClosing] = useState(false);
  const { state, publish_at, expires_at, closed_at, outcome, reserved, edited_at, days } = standing;
  const isLive = standing.status === 'published';
  const isOpen = isLive && !closed_at;
  const leave = () => void navigate({ to: `${of.path}/${id}`, search: {}, replace: true });
  const sum = (what: 'views' | 'clicks') => days.reduce((all, day) => all + day[what], 0);
  const facts = [
    ...(publish_at ? [{ label: t('appears'), value: format.dateTime(publish_at) }] : []),
    ...(expires_at && isOpen ? [{ label: t('until'), value: format.date(expires_at) }] : []),
    ...(closed_at ? [{ label: t('closedOn'), value: format.date(closed_at) }] : []),
    ...(outcome ? [{ label: t('became'), value: t(`outcome.${outcome}`) }] : []),
    ...(isLive ? [{ label: t('views'), value: format.number(sum('views')) }] : []),
    ...(isLive ? [{ label: t('clicks'), value: format.number(sum('clicks')) }] : []),
  ];
  const press = (action: 'extend' | 'reopen' | 'reserve' | 'free' | 'look', primary = false) => (
    <Button full kind={primary ? 'primary' : 'outlined'} busy={busy === action} onClick={() => void change(action)}>
      {t(`action.${action}`)}
    </Button>
  );
  return (
    <Section title={t('standing')} small end={<StateChip state={state} />}>
      {standing.reason && state === 'rejected' && <Note tone="warn">{t('reason', { reason: standing.reason })}</Note>}
      {state === 'changed' && <Note>{t('changedText')}</Note>}
      {state === 'hidden' && <Note tone="warn">{t('hiddenText')}</Note>}
      <Facts facts={facts} />
      <div className={styles.actions}>
        {closed_at && isLive && press('reopen')}
        {isOpen && press('extend', state === 'expired')}
        {isOpen && (
          <Button full onClick={() => setClosing(true)}>
            {t('action.close')}
          </Button>
        )}
        {isOpen && state !== 'expired' && of.kind === 'marketplace_item' && press(reserved ? 'free' : 'reserve')}
        {edited_at && standing.releaser && press('look')}
        <ButtonLink full icon="edit" to={`${of.path}/${id}/edit`}>
          {t('action.edit')}
        </ButtonLink>
        {children}
      </div>
      <History id={id} />
      {isOpen && (closing || act === 'done') && (
        <CloseDialog
          {...{
            id,
            title,
            outcomes: of.outcomes.filter((one) => one !== (direction === 'offering' ? 'found' : 'sold')),
          }}
          onClose={() => {
            setClosing(false);
            if (act) leave();
          }}
        />
      )}
      {act && act !== 'done' && !closing && isLive && (
        <ConfirmDialog
          {...{ id, title, act }}
          onClose={leave}
          onDone={() => {
            leave();
            setClosing(true);
          }}
        />
      )}
    </Section>
  );
}

/** What happened to it so far. */
function History({ id }: { id: string }) {
  const { t } = useTranslation('listings');
  const { dateTime } = useFormat();
  const { data = [] } = useQuery(historyQuery(id));
  if (data.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('history.title')}</summary>
      <ul>
        {data.map(({ id: entry, action, reason, made, actor_name }) => (
          <li key={entry}>
            <b>{t(`history.${action}`)}</b>
            <span className="cap t2">
              {[dateTime(made), actor_name ?? t('history.clock')].join(' · ')}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
