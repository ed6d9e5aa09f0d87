import type { ContentReaderProps } from '#web/area-web.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import styles from '../events.module.css';
import type { EventDetail, EventTexts } from '../queries.ts';
import { EventBody } from './event-body.tsx';
import { WhenWhere } from './when-where.tsx';

/** An event as its readers would see it; what is not written yet is left out. */
export default function EventReader({ facts, texts, locale }: ContentReaderProps) {
  // Checked by the kind's schemas when they were saved.
  const event = facts as Partial<EventDetail>;
  const shown = inLanguage(texts, locale);
  if (!shown) return null;
  const text: EventTexts = {
    ...{ title: '', teaser: '', body: null, cover_alt: '', parts: {}, documents: [], cancellation: null },
    ...shown.text,
  };
  const { starts_at, ends_at } = event;
  return (
    <>
      <h2 lang={shown.only}>{text.title}</h2>
      <p className="lead" lang={shown.only}>
        {text.teaser}
      </p>
      <div className={styles.note}>
        {starts_at && ends_at && (
          <WhenWhere
            event={{
              ...{ venue: null, street: null, postcode: null, place: '', languages: [], ...event },
              ...{ starts_at, ends_at },
            }}
          />
        )}
      </div>
      <EventBody
        cover={event.cover ?? null}
        cancelled_at={event.cancelled_at ?? null}
        parts={event.parts ?? []}
        text={text}
        only={shown.only}
      />
    </>
  );
}
