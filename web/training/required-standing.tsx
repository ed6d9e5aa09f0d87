import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { RequiredChip } from './required-chip.tsx';
import styles from './training.module.css';
import { type BookedSeat, requiredState } from './training-facts.ts';

export interface RequiredStandingProps {
  /** The last day on which it counts; undefined where it was never attended. */
  until: string | undefined;
  /** The seat to come. */
  booked: BookedSeat | undefined;
  /** A date takes registrations now; undefined where it is said elsewhere whether one does. */
  bookable: boolean | undefined;
  /** The way to a seat, where there is none and one can be had. */
  children?: ReactNode;
}

/** How a required course stands with somebody: until when it counts, when it is attended next, or what is to be done. */
export function RequiredStanding({ until, booked, bookable, children }: RequiredStandingProps) {
  const { t } = useTranslation('training');
  const { date } = useFormat();
  const state = requiredState(until, dayInZurich(new Date().toISOString()));
  const lacks = state !== 'counts' && !booked;
  return (
    <span className={styles.required}>
      {!(booked && state === 'missing') && <RequiredChip until={until} />}
      {booked && state !== 'counts' && (
        <StatusChip
          status={booked.state === 'registered' ? 'published' : 'waiting'}
          word={t(`required.booked.${booked.state}`, { date: date(booked.date.starts_at) })}
        />
      )}
      {lacks && (bookable === false ? <small className="t2">{t('required.noDate')}</small> : children)}
    </span>
  );
}
