import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mapAddress } from '#shared/map-address.ts';
import { daysOf } from '#web/dated/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../events.module.css';
import type { EventDetail } from '../queries.ts';

type Place = Pick<EventDetail, 'starts_at' | 'ends_at' | 'venue' | 'street' | 'postcode' | 'place' | 'languages'>;

/** Day and time, the place with a way to the map, and what is spoken there. */
export function WhenWhere({ event, children }: { event: Place; children?: ReactNode }) {
  const { t } = useTranslation('events');
  const { longDate, dateTime, time } = useFormat();
  const { starts_at, ends_at, venue, street, postcode, place, languages } = event;
  const when =
    daysOf(event).length > 1
      ? [
          { label: t('event.begins'), value: dateTime(starts_at) },
          { label: t('event.ends'), value: dateTime(ends_at) },
        ]
      : [
          { label: t('event.date'), value: longDate(starts_at) },
          { label: t('event.time'), value: `${time(starts_at)}–${time(ends_at)}` },
        ];
  const address = (
    <address className={styles.where}>
      {[venue, street, [postcode, place].filter(Boolean).join(' ')].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a className="link" href={mapAddress(event)} target="_blank" rel="noopener noreferrer">
        {t('event.map')}
      </a>
    </address>
  );
  return (
    <Section title={t('event.whenWhere')} small>
      <Facts
        left
        facts={[
          ...when,
          { label: t('event.place'), value: address },
          { label: t('event.spoken'), value: languages.map((one) => t(`language.${one}`)).join(', ') },
        ]}
      />
      {children}
    </Section>
  );
}
