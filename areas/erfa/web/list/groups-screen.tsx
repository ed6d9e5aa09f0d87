import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import styles from '../erfa.module.css';
import { type Group, groupsQuery } from '../queries.ts';
import { regionOf } from '../region-of.ts';

/** /app/gesundheitsoptik/erfa: the own groups first, then all by number with leader and free seats. */
export default function GroupsScreen() {
  const { t } = useTranslation('erfa');
  const topic = useAddressText('topic');
  const { data, isError, refetch } = useQuery(groupsQuery());
  const own = data?.filter(({ joined }) => joined) ?? [];
  return (
    <Page header={<PageHeader title={t('title')} lead={t('list.lead')} />}>
      {topic && <Note>{t(own.length > 0 ? 'list.topic' : 'list.noGroup')}</Note>}
      {isError && <ErrorState onRetry={refetch} />}
      {!data && !isError && <RowsSkeleton count={12} />}
      {own.length > 0 && (
        <Section title={t('list.own')}>
          <GroupRows groups={own} topic={topic} />
        </Section>
      )}
      {data && (
        <Section title={t('list.all')}>
          {data.length === 0 ? (
            <EmptyState reason="nothing" title={t('list.none')} />
          ) : (
            <GroupRows groups={data} topic={undefined} />
          )}
        </Section>
      )}
    </Page>
  );
}

function GroupRows({ groups, topic }: { groups: readonly Group[]; topic: string | undefined }) {
  const { t } = useTranslation('erfa');
  const { locale } = useLanguage();
  const { number, longDate } = useFormat();
  return (
    <Rows>
      {groups.map((group) => {
        const free = Math.max(0, group.max_members - group.members);
        const facts = [
          group.leader && t('list.leader', { name: group.leader }),
          t('members.count', { count: group.members, n: number(group.members) }),
          group.next && t('list.next', { date: longDate(group.next) }),
        ];
        return (
          <ListRow
            key={group.id}
            to={`/app/gesundheitsoptik/erfa/${group.id}`}
            search={topic ? { topic } : undefined}
            lead={<span className={styles.number}>{number(group.number)}</span>}
            title={regionOf(group, locale)}
            text={facts.filter(Boolean).join(' · ')}
            states={
              group.active ? (
                <Tag look={free > 0 ? undefined : 'line'}>
                  {free > 0 ? t('seats.free', { count: free, n: number(free) }) : t('seats.full')}
                </Tag>
              ) : (
                <Tag look="line">{t('inactive')}</Tag>
              )
            }
          />
        );
      })}
    </Rows>
  );
}
