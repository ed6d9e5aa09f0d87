import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { NotRead } from '#web/frame/not-read.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { Note } from '#web/ui/tag.tsx';
import { Agenda } from './agenda.tsx';
import { asTitle } from './as-title.ts';
import { Attendance } from './attendance.tsx';
import { Papers } from './papers.tsx';
import { Poll } from './poll.tsx';
import { meetingQuery, minutesFile, type WholeMeeting } from './queries.ts';

// Readers never load the form.
const MeetingSheet = lazy(() => import('./meeting-sheet.tsx'));

interface MeetingViewProps {
  id: string;
  /** The way back to the body. */
  crumb: NonNullable<PageHeaderProps['crumb']>;
  /** Whether the reader keeps the body. */
  keeps: boolean;
  /** Titles that an empty agenda can begin with. */
  usual?: readonly string[];
  /** What else the body does round a meeting: above its agenda, and below who comes. */
  above?: (meeting: WholeMeeting) => ReactNode;
  below?: (meeting: WholeMeeting) => ReactNode;
}

/** One meeting: when and where, its agenda with the minutes, its papers, and who comes. */
export function MeetingView({ id, crumb, keeps, usual, above, below }: MeetingViewProps) {
  const { t } = useTranslation('meetings');
  const { longDate, time } = useFormat();
  const { locale } = useLanguage();
  const [changing, setChanging] = useState(false);
  const { data: meeting, error, refetch } = useQuery(meetingQuery(id));
  const titleOf = ({ poll_ends, title, starts_at }: WholeMeeting) => (poll_ends ? title : asTitle(longDate(starts_at)));
  useScreenTitle(meeting ? titleOf(meeting) : undefined);
  const empty = <PageHeader crumb={crumb} title={crumb.label} />;
  if (meeting === undefined) return <NotRead header={empty} error={error} onRetry={refetch} />;
  if (meeting === null) return <NotFoundScreen />;
  const lead = meeting.poll_ends
    ? [t('poll.open'), meeting.place]
    : [meeting.title, `${time(meeting.starts_at)}–${time(meeting.ends_at)}`, meeting.place];
  const header = (
    <PageHeader
      crumb={crumb}
      title={titleOf(meeting)}
      lead={lead.filter(Boolean).join('\u00A0· ')}
      actions={
        <>
          {keeps && (
            <Button icon="edit" onClick={() => setChanging(true)}>
              {t('sheet.change')}
            </Button>
          )}
          {meeting.items.some(({ minutes }) => minutes) && (
            <a className="btn btn-o" href={minutesFile(meeting.id, locale)} download>
              {t('minutes.file')}
            </a>
          )}
          <Button icon="print" className="not-m" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    />
  );
  return (
    <Page header={header}>
      {meeting.cancelled_at && <Note tone="warn">{t('calledOffNote')}</Note>}
      <Poll meeting={meeting} keeps={keeps} />
      {above?.(meeting)}
      <Agenda meeting={meeting} keeps={keeps} usual={usual} />
      <Papers meeting={meeting} keeps={keeps} />
      {!meeting.poll_ends && <Attendance meeting={meeting} keeps={keeps} />}
      {below?.(meeting)}
      <Suspense>
        {changing && <MeetingSheet body={meeting.body_id} meeting={meeting} onClose={() => setChanging(false)} />}
      </Suspense>
    </Page>
  );
}
