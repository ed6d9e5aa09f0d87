import type { ContentReaderProps } from '#web/area-web.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import type { CourseFacts, CourseTexts } from '../queries.ts';
import { CourseArt } from './course-art.tsx';
import { CourseBody } from './course-body.tsx';

/** A course as its readers would see it, without its dates; what is not written yet is left out. */
export default function CourseReader({ id, facts, texts, locale }: ContentReaderProps) {
  // Checked by the kind's schemas when they were saved.
  const course = facts as Partial<CourseFacts>;
  const shown = inLanguage(texts, locale);
  if (!shown) return null;
  const text: CourseTexts = {
    ...{ title: '', teaser: '', body: null, audience: '', bring: '', programme: {}, cover_alt: '', documents: [] },
    ...shown.text,
  };
  return (
    <>
      <h2 lang={shown.only}>{text.title}</h2>
      <p className="lead" lang={shown.only}>
        {text.teaser}
      </p>
      <CourseArt
        course={{ id, cover: course.cover ?? null, category: course.category ?? null }}
        alt={text.cover_alt}
        large
      />
      <CourseBody programme={course.programme ?? []} text={text} only={shown.only} />
    </>
  );
}
