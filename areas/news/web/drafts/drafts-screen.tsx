import { useTranslation } from 'react-i18next';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { DRAFTS, editPath, NEWS } from '../list/news-list.ts';
import { WritingActions } from '../list/writing-actions.tsx';

/** /app/news/drafts: what is written, for those who write. */
export default function DraftsScreen() {
  const { t } = useTranslation('current');
  const crumb = { label: t('title'), to: NEWS.path };
  return (
    <WrittenScreen
      kind="news"
      list={DRAFTS}
      words="current"
      actions={<WritingActions here />}
      {...{ crumb, editPath }}
    />
  );
}
