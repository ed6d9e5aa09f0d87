import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PAGE_KEYS } from '#shared/names/blocks.ts';
import { PageView } from '#web/blocks/page-view.tsx';
import { MeetingView } from '#web/meetings/meeting-view.tsx';
import { MeetingsSection } from '#web/meetings/meetings-section.tsx';
import { Members } from '#web/meetings/members.tsx';
import { meetingsQuery } from '#web/meetings/queries.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

const { path } = PAGE_KEYS.board;

/** /app/board: its text, meetings and members; `?meeting=` opens one. Everybody who reads the board's keeps it (0355). */
export default function BoardScreen() {
  const { t } = useTranslation('pages');
  const { viewer } = useViewer();
  const meeting = useAddressText('meeting');
  const title = t('key.board');
  const keeps = !viewer?.viewing;
  if (meeting) return <MeetingView key={meeting} id={meeting} crumb={{ label: title, to: path }} keeps={keeps} />;
  return (
    <PageView page={{ key: 'board' }} title={title}>
      <Board keeps={keeps} />
    </PageView>
  );
}

function Board({ keeps }: { keeps: boolean }) {
  const { t } = useTranslation('pages');
  const { data: body, isError, refetch } = useQuery(meetingsQuery('board'));
  if (isError) return <ErrorState onRetry={refetch} />;
  if (body === undefined) return <RowsSkeleton count={3} />;
  if (body === null) return null;
  return (
    <>
      <MeetingsSection body={body.id} meetings={body.meetings} path={path} keeps={keeps} />
      <Members body={body.id} title={t('board.members')} />
    </>
  );
}
