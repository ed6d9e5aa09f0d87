import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Actions } from '#web/meetings/actions.tsx';
import { MeetingView } from '#web/meetings/meeting-view.tsx';
import { MeetingsSection } from '#web/meetings/meetings-section.tsx';
import { meetingsQuery } from '#web/meetings/queries.ts';
import { Topics } from '#web/meetings/topics.tsx';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddressText, usePathPart } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { AfterMeeting, BeforeMeeting } from '../meeting/around-meeting.tsx';
import { type Group, groupsQuery } from '../queries.ts';
import { regionOf } from '../region-of.ts';
import { GroupDocuments } from './documents.tsx';
import { GroupMembers } from './members.tsx';
import { Requests } from './requests.tsx';
import { Seat } from './seat.tsx';

// Who only reads never loads it.
const GroupSheet = lazy(() => import('./group-sheet.tsx'));

const PATH = '/app/gesundheitsoptik/erfa';

/** /app/gesundheitsoptik/erfa/{groupId}: who meets there, and for members all of it; `?meeting=` opens one. */
export default function GroupScreen() {
  const { t } = useTranslation('erfa');
  const { viewer, can } = useViewer();
  const id = usePathPart('groupId');
  const meeting = useAddressText('meeting');
  const { data, isError, refetch } = useQuery(groupsQuery());
  const group = data?.find((one) => one.id === id);
  const name = group && t('name', { number: group.number });
  useScreenTitle(name);
  const header = <PageHeader crumb={{ label: t('title'), to: PATH }} title={name ?? t('title')} />;
  if (isError && !data)
    return (
      <Page header={header}>
        <ErrorState onRetry={refetch} />
      </Page>
    );
  if (!data) return <DetailSkeleton header={header} />;
  if (!group || !name) return <NotFoundScreen />;
  const leads = group.leader_id !== null && group.leader_id === viewer?.staff?.id;
  const keeps = !viewer?.viewing && (leads || can('canManageErfas'));
  if (!meeting) return <WholeGroup {...{ group, name, keeps, leads }} />;
  return (
    <MeetingView
      key={meeting}
      id={meeting}
      crumb={{ label: name, to: `${PATH}/${group.id}` }}
      keeps={keeps}
      usual={[t('usual.questions'), t('usual.talk'), t('usual.figures'), t('usual.host')]}
      above={(whole) => <BeforeMeeting {...{ group, keeps }} meeting={whole} />}
      below={(whole) => <AfterMeeting {...{ group, keeps }} meeting={whole} />}
    />
  );
}

interface WholeGroupProps {
  group: Group;
  name: string;
  keeps: boolean;
  leads: boolean;
}

function WholeGroup({ group, name, keeps, leads }: WholeGroupProps) {
  const { t } = useTranslation('erfa');
  const { locale } = useLanguage();
  const { number } = useFormat();
  const { viewer, can } = useViewer();
  const [changing, setChanging] = useState(false);
  const manages = !viewer?.viewing && can('canManageErfas');
  const topic = useAddressText('topic');
  const path = `${PATH}/${group.id}`;
  const { data: body } = useQuery(meetingsQuery('erfa', group.id));
  const inside = group.joined || keeps;
  const free = Math.max(0, group.max_members - group.members);
  return (
    <Page
      header={
        <PageHeader
          crumb={{ label: t('title'), to: PATH }}
          title={name}
          lead={regionOf(group, locale)}
          actions={
            <>
              <Seat group={group} />
              {manages && (
                <Button icon="edit" onClick={() => setChanging(true)}>
                  {t('group.change')}
                </Button>
              )}
            </>
          }
        />
      }
      aside={
        <Section title={t('about')} small>
          <Facts
            facts={[
              { label: t('leader'), value: group.leader ?? '–' },
              { label: t('language'), value: t(`languages.${group.language}`) },
              { label: t('members.title'), value: number(group.members) },
              { label: t('seats.title'), value: number(free) },
              ...(group.held
                ? [{ label: t('attended'), value: t('attendedOf', { count: group.attended ?? 0, of: group.held }) }]
                : []),
            ]}
          />
        </Section>
      }
    >
      <Requests group={group} decides={keeps && (leads || group.leader_id === null)} />
      {body && (inside || body.meetings.length > 0) && (
        <MeetingsSection body={body.id} meetings={body.meetings} path={path} keeps={keeps} />
      )}
      {body && inside && <Topics body={body.id} keeps={keeps} start={topic} />}
      {body && inside && <Actions body={body.id} keeps={keeps} />}
      <GroupDocuments group={group} keeps={keeps} />
      <GroupMembers {...{ group, keeps, manages }} />
      <Suspense>{changing && <GroupSheet group={group} onClose={() => setChanging(false)} />}</Suspense>
    </Page>
  );
}
