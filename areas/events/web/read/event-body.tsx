import { useTranslation } from 'react-i18next';
import type { UsedPicture } from '#shared/contracts/file.ts';
import type { Locale } from '#shared/names/languages.ts';
import { Documents } from '#web/files/documents.tsx';
import { Picture } from '#web/files/picture.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { RichText } from '#web/rich-text/rich-text.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from '../events.module.css';
import type { BookedPart, EventPart, EventTexts } from '../queries.ts';
import { Programme } from './programme.tsx';

interface EventBodyProps {
  cover: UsedPicture | null;
  cancelled_at: string | null;
  parts: readonly EventPart[];
  /** Seats of parts that are chosen one by one. */
  booked?: readonly BookedPart[] | undefined;
  text: EventTexts;
  /** The language of the text, where it is not the one on screen. */
  only: Locale | undefined;
}

/** What an event says under its title: whether it takes place, the text, the programme, documents. */
export function EventBody({ cover, cancelled_at, parts, booked, text, only }: EventBodyProps) {
  const { t } = useTranslation('events');
  const { date } = useFormat();
  return (
    <>
      {cancelled_at && (
        <div className={styles.note}>
          <Note tone="err">
            <b>{t('event.calledOffOn', { date: date(cancelled_at) })}</b>
            {text.cancellation && <p lang={only}>{text.cancellation}</p>}
          </Note>
        </div>
      )}
      {only && (
        <div className={styles.note}>
          <Note>{t(`only.${only}`)}</Note>
        </div>
      )}
      <article className={styles.article} lang={only} aria-label={text.title}>
        <Picture
          image={cover?.file}
          size="full"
          alt={text.cover_alt}
          className={styles.cover}
          style={cover ? { objectPosition: `${cover.focus.x * 100}% ${cover.focus.y * 100}%` } : undefined}
          standIn={null}
        />
        <RichText document={text.body} />
      </article>
      {parts.length > 0 && <Programme parts={parts} booked={booked} texts={text.parts} only={only} />}
      {text.documents.length > 0 && <Documents documents={text.documents} lang={only} />}
    </>
  );
}
