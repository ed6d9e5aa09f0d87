import { useTranslation } from 'react-i18next';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { DRAFTS, EVENTS, editPath } from '../list/events-list.ts';
import { WritingActions } from '../list/writing-actions.tsx';

/** /app/events/drafts: what is written, for those who write. */
export default function DraftsScreen() {
  const { t } = useTranslation('events');
  const crumb = { label: t('title'), to: EVENTS.path };
  return (
    <WrittenScreen
      kind="event"
      list={DRAFTS}
      words="events"
      actions={<WritingActions here />}
      {...{ crumb, editPath }}
    />
  );
}
