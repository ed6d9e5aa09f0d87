import { useTranslation } from 'react-i18next';
import { priceText } from '#shared/money.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { DateStateChip, isLive, isOpen, standingWord, whyClosed } from '#web/registration/date-state.tsx';
import type { DateFacts } from '#web/registration/queries.ts';
import { SeatBar } from '#web/registration/seat-bar.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Meter } from '#web/ui/facts.tsx';
import styles from '../events.module.css';
import { eventPath } from '../list/events-list.ts';

/** What registering for an event costs, how many seats are taken, until when, and the way to its form. */
export function BookingCard({ id, date }: { id: string; date: DateFacts | undefined }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const { can, viewer } = useViewer();
  if (!date || date.state === 'announced' || date.state === 'past' || date.state === 'cancelled') return null;
  const { seats_max, seats_taken, price_member, own_state } = date;
  const price = priceText(price_member, t('booking.free'));
  const mine = isLive(own_state);
  const may = can('canApplyForEvents') && viewer?.staff && !viewer.viewing;
  const way = may && (
    <ButtonLink kind={mine ? 'outlined' : 'primary'} full to={`${eventPath(id)}/register`}>
      {t(mine ? 'booking.more' : date.state === 'waitingList' ? 'booking.wait' : 'booking.register')}
    </ButtonLink>
  );
  return (
    <section className={styles.card} aria-label={t('booking.title')}>
      {price && (
        <p>
          <span className="small t2">{t('booking.price')}</span>
          <b className={styles.price}>{price}</b>
        </p>
      )}
      <div>
        {seats_max === null ? (
          <DateStateChip date={date} />
        ) : (
          <>
            <p className={styles.taken}>
              <b>
                {t('booking.taken', {
                  taken: format.number(seats_taken),
                  count: seats_max,
                  all: format.number(seats_max),
                })}
              </b>
              {(mine || date.state !== 'open') && <DateStateChip date={date} />}
            </p>
            <Meter share={seats_taken / seats_max} />
          </>
        )}
        <p className="small t2">{t('booking.closes', { when: format.dateTime(date.closes_at) })}</p>
      </div>
      {!isOpen(date) && <p className="small">{whyClosed(date, t, format)}</p>}
      {isOpen(date) && mine && way}
      {isOpen(date) && way && !mine && (
        <SeatBar price={price} text={standingWord(date, t)}>
          {way}
        </SeatBar>
      )}
    </section>
  );
}
