import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/section.tsx';
import { GroupRows } from './list/group-rows.tsx';
import { groupsQuery } from './queries.ts';

/** On the page of the programme: the own group and when it meets. */
export default function OwnGroups() {
  const { t } = useTranslation('erfa');
  const { data } = useQuery(groupsQuery());
  const own = data?.filter(({ joined }) => joined) ?? [];
  if (own.length === 0) return null;
  return (
    <Section title={t('list.own')} more={{ label: t('list.all'), to: '/app/gesundheitsoptik/erfa' }} small>
      <GroupRows groups={own} topic={undefined} />
    </Section>
  );
}
