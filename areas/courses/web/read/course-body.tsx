import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { Documents } from '#web/files/documents.tsx';
import { RichText } from '#web/rich-text/rich-text.tsx';
import { Split } from '#web/ui/section.tsx';
import styles from '../courses.module.css';
import type { CourseTexts } from '../queries.ts';
import { Programme } from './programme.tsx';

/** When a part takes place. */
export interface Session {
  key: string;
  startsAt: string;
  place: string | null;
  link: string | null;
}

interface CourseBodyProps {
  /** Keys of its parts, in their order. */
  programme: readonly string[];
  /** When the parts take place, where a date is looked at. */
  sessions?: readonly Session[] | undefined;
  text: CourseTexts;
  /** The language of the text, where it is not the one on screen. */
  only: Locale | undefined;
}

/** What a course says under its title: the text, whom it is for, its programme, documents. */
export function CourseBody({ programme, sessions, text, only }: CourseBodyProps) {
  const { t } = useTranslation('courses');
  return (
    <>
      <Split title={t('course.about')}>
        <article className={styles.article} lang={only} aria-label={text.title}>
          <RichText document={text.body} />
          {text.audience && (
            <p>
              <b>{t('course.for')}</b> {text.audience}
            </p>
          )}
        </article>
      </Split>
      <Programme {...{ programme, sessions, text, only }} />
      {text.documents.length > 0 && <Documents documents={text.documents} lang={only} />}
    </>
  );
}
