import { useTranslation } from 'react-i18next';
import { ContentEditorScreen, textsIn } from '#web/publishing/editor/content-editor.tsx';
import { useFieldWords } from '#web/publishing/editor/use-field-words.ts';
import { CopyContent } from '#web/registration/copy/copy-content.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { COURSE_AUDIENCES } from '../../course-facts.ts';
import { DRAFTS, datesPath, editPath } from '../list/courses-list.ts';
import CourseReader from '../read/course-reader.tsx';
import { COURSE_FIELDS, courseSchema, EMPTY_COURSE } from './course-values.ts';
import { FactFields } from './fact-fields.tsx';
import { TextFields } from './text-fields.tsx';

/** /app/courses/{courseId}/edit: what a course is, for those who write it. */
export default function EditScreen() {
  const { t } = useTranslation('courses');
  const own = (name: string, value: unknown) => {
    if ((name === 'category' || name === 'level') && value) return t(`${name}.${value}`);
    if (name === 'audiences' && Array.isArray(value)) {
      return COURSE_AUDIENCES.filter((one) => value.includes(one))
        .map((one) => t(`audience.${one}`))
        .join(', ');
    }
    if (name === 'programme') {
      return Array.isArray(value) ? t('edit.parts', { count: value.length }) : Object.values(value ?? {}).join('\n');
    }
    return undefined;
  };
  const words = useFieldWords(COURSE_FIELDS, 'courses', own);
  return (
    <ContentEditorScreen
      part="courseId"
      form="courses.item"
      editing={{
        ...{ words, editPath, reads: ['courses'], untitled: t('edit.title') },
        ...{ fields: COURSE_FIELDS, empty: EMPTY_COURSE, schema: courseSchema },
        crumb: () => ({ label: t('drafts.title'), to: DRAFTS.path }),
        actions: (id) => (
          <>
            <ButtonLink to={datesPath(id)}>{t('course.dates')}</ButtonLink>
            <CopyContent area="courses" {...{ id, editPath }} />
          </>
        ),
        texts: (form, language, readOnly) => <TextFields {...{ form, language, readOnly }} />,
        facts: (form) => <FactFields form={form} />,
        preview: (id, values, language) => {
          const text = textsIn(values, COURSE_FIELDS.texts, language);
          return text && <CourseReader id={id} facts={values} texts={{ [language]: text }} locale={language} />;
        },
      }}
    />
  );
}
