import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOnlineUserIds } from '#web/presence/use-online-user-ids.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { membersQuery } from './queries.ts';

/** Who sits on a body, with a dot at who is there now. */
export function Members({ body, title }: { body: string; title: string }) {
  const { t } = useTranslation('common');
  const online = useOnlineUserIds();
  const { data = [] } = useQuery(membersQuery(body));
  if (data.length === 0) return null;
  return (
    <Section title={title}>
      <Rows>
        {data.map(({ id, name, portrait_image, optician_id, optician_name, auth_user_id }) => {
          const here = online.has(auth_user_id ?? '');
          return (
            <ListRow
              key={id}
              to={`/app/opticians/${optician_id}`}
              search={{ staffId: id }}
              lead={<Avatar name={name} image={portrait_image} size={60} online={here} />}
              title={name}
              text={here ? `${optician_name} · ${t('presence.online')}` : optician_name}
            />
          );
        })}
      </Rows>
    </Section>
  );
}
