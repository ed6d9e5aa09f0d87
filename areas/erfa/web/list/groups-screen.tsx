import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressText } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { groupsQuery } from '../queries.ts';
import { GroupRows } from './group-rows.tsx';

// Who only reads never loads it.
const GroupSheet = lazy(() => import('../group/group-sheet.tsx'));

/** /app/gesundheitsoptik/erfa: the own groups first, then the others by number with leader and free seats. */
export default function GroupsScreen() {
  const { t } = useTranslation('erfa');
  const topic = useAddressText('topic');
  const { data, isError, refetch } = useQuery(groupsQuery());
  const { viewer, can } = useViewer();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const own = data?.filter(({ joined }) => joined) ?? [];
  const others = data?.filter(({ joined }) => !joined) ?? [];
  const make = !viewer?.viewing && can('canManageErfas') && (
    <Button icon="plus" onClick={() => setMaking(true)}>
      {t('group.new')}
    </Button>
  );
  return (
    <Page header={<PageHeader title={t('title')} lead={t('list.lead')} actions={make} />}>
      {topic && <Note>{t(own.length > 0 ? 'list.topic' : 'list.noGroup')}</Note>}
      {isError && <ErrorState onRetry={refetch} />}
      {!data && !isError && <RowsSkeleton count={12} />}
      {own.length > 0 && (
        <Section title={t('list.own')}>
          <GroupRows groups={own} topic={topic} />
        </Section>
      )}
      {data?.length === 0 && <EmptyState reason="nothing" title={t('list.none')} />}
      {others.length > 0 && (
        <Section title={t(own.length > 0 ? 'list.others' : 'list.all')}>
          <GroupRows groups={others} topic={undefined} />
        </Section>
      )}
      <Suspense>
        {making && (
          <GroupSheet
            onSaved={(id) => void navigate({ to: `/app/gesundheitsoptik/erfa/${id}` })}
            onClose={() => setMaking(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
