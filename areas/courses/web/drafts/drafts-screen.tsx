import { useTranslation } from 'react-i18next';
import { WriteButton } from '#web/publishing/written/write-button.tsx';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { COURSES, DRAFTS, editPath } from '../list/courses-list.ts';
import { TargetButton } from '../target/target-button.tsx';

/** /app/courses/drafts: the courses that are written, for those who write. */
export default function DraftsScreen() {
  const { t } = useTranslation('courses');
  const crumb = { label: t('title'), to: COURSES.path };
  const actions = (
    <>
      <TargetButton />
      <WriteButton kind="course" label={t('drafts.write')} editPath={editPath} />
    </>
  );
  return <WrittenScreen kind="course" list={DRAFTS} words="courses" {...{ crumb, actions, editPath }} />;
}
