import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { RegisterPage } from '#web/registration/form/register-page.tsx';
import { useAddressText, usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { coursePath } from '../list/courses-list.ts';
import { courseQuery } from '../queries.ts';

/** /app/courses/{courseId}/register: registering oneself and one's people for a date. */
export default function RegisterScreen() {
  const { t } = useTranslation('courses');
  const { locale } = useLanguage();
  const id = usePathPart('courseId');
  const dateId = useAddressText('date');
  const who = useAddressText('who');
  const { data: course } = useQuery(courseQuery(id));
  const text = course && inLanguage(course.texts, locale)?.text;
  if (course === null) return <NotFoundScreen />;
  const crumb = { label: text?.title ?? t('title'), to: coursePath(id) };
  return (
    <RegisterPage
      kind="course"
      contentId={id}
      path={coursePath(id)}
      name={text?.title}
      header={(title) => <PageHeader crumb={crumb} title={title} />}
      {...{ dateId, who }}
      partName={(key) => text?.programme[key] ?? key}
    />
  );
}
