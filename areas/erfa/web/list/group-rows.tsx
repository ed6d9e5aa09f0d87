import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from '../erfa.module.css';
import { askedGroupsQuery, type Group } from '../queries.ts';
import { regionOf } from '../region-of.ts';

/** Groups with leader, members, free seats and, of the own ones, when they meet. `topic`: what is brought along. */
export function GroupRows({ groups, topic }: { groups: readonly Group[]; topic: string | undefined }) {
  const { t } = useTranslation('erfa');
  const { locale } = useLanguage();
  const { number, longDate } = useFormat();
  const { viewer } = useViewer();
  const me = viewer?.staff?.id;
  const { data: asked } = useQuery({ ...askedGroupsQuery(me ?? ''), enabled: me !== undefined });
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
              <>
                {asked?.some(({ erfa_id }) => erfa_id === group.id) && <Tag>{t('requests.own')}</Tag>}
                {group.active ? (
                  <Tag look={free > 0 ? undefined : 'line'}>
                    {free > 0 ? t('seats.free', { count: free, n: number(free) }) : t('seats.full')}
                  </Tag>
                ) : (
                  <Tag look="line">{t('inactive')}</Tag>
                )}
              </>
            }
          />
        );
      })}
    </Rows>
  );
}
