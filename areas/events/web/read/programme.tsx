import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Section } from '#web/ui/section.tsx';
import styles from '../events.module.css';
import type { BookedPart, EventPart, EventTexts } from '../queries.ts';

interface ProgrammeProps {
  parts: readonly EventPart[];
  booked?: readonly BookedPart[] | undefined;
  texts: EventTexts['parts'];
  only: Locale | undefined;
}

/** The parts of an event by their time, under their days where there are several. */
export function Programme({ parts, booked = [], texts, only }: ProgrammeProps) {
  const { t } = useTranslation('events');
  const { longDate, time } = useFormat();
  const sorted = parts.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  const byDay = Map.groupBy(sorted, ({ starts_at }) => dayInZurich(starts_at));
  return (
    <div className={styles.agenda}>
      <Section title={t('event.programme')}>
        {[...byDay].map(([day, ofDay]) => (
          <div key={day}>
            {byDay.size > 1 && <h3>{longDate(day)}</h3>}
            <ul>
              {ofDay.map((part) => (
                <li key={part.key}>
                  <time className="num" dateTime={part.starts_at}>
                    {dayInZurich(part.starts_at) !== dayInZurich(part.ends_at)
                      ? t('event.from', { time: time(part.starts_at) })
                      : `${time(part.starts_at)}–${time(part.ends_at)}`}
                  </time>
                  <div lang={only}>
                    <b>{texts[part.key]?.title ?? t(`part.${part.kind}`)}</b>
                    <p>{texts[part.key]?.text}</p>
                    <PartFacts place={part.place} part={booked.find(({ key }) => key === part.key)} />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Section>
    </div>
  );
}

/** Where a part is, what it costs if it is chosen by itself, and how many seats it has left. */
function PartFacts({ place, part }: { place: string | null; part: BookedPart | undefined }) {
  const { t } = useTranslation('events');
  const { money } = useFormat();
  const free = part && part.seats_max !== null && Math.max(0, part.seats_max - part.seats_taken);
  const words = [
    place,
    part && part.price !== null && money(part.price, 'short'),
    typeof free === 'number' && t(free === 0 ? 'booking.partFull' : 'booking.partFree', { count: free }),
  ].filter(Boolean);
  return words.length > 0 && <p className="t2">{words.join(' · ')}</p>;
}
