import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../events.module.css';
import { participantsQuery } from '../queries.ts';

/** Who comes besides the viewer, of those who agreed to be seen, where the event allows it. */
export function Participants({ dateId }: { dateId: string }) {
  const { t } = useTranslation('events');
  const { viewer } = useViewer();
  const { data = [] } = useQuery(participantsQuery(dateId));
  const people = data.filter(({ staff_id }) => !staff_id || staff_id !== viewer?.staff?.id);
  if (people.length === 0) return null;
  return (
    <Section title={t('event.participants')}>
      <ul className={styles.people}>
        {people.map(({ staff_id, first_name, last_name, company }) => {
          const name = `${first_name} ${last_name}`;
          return (
            <li key={staff_id ?? name}>
              <Avatar name={name} image={null} size={40} />
              <span>
                <b>{name}</b>
                {company && <span className="small t2">{company}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
