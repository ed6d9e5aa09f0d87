import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Split } from '#web/ui/section.tsx';
import styles from '../courses.module.css';
import { COURSES } from '../list/courses-list.ts';
import { peopleQuery } from '../queries.ts';

/** Who gives a date, each with the way to what they give. */
export function GivenBy({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('courses');
  const { locale } = useLanguage();
  const { data: people = [] } = useQuery(peopleQuery(ids));
  if (people.length === 0) return null;
  return (
    <Split title={t('course.instructors')}>
      <div className={styles.people}>
        {people.map((person) => {
          const name = `${person.first_name} ${person.last_name}`;
          return (
            <AppLink key={person.id} to={COURSES.path} search={{ instructor: person.id }}>
              <Avatar name={name} image={person.portrait_image} size={60} />
              <span>
                <b>{name}</b>
                <span className="small t2">
                  {person[`profession_${locale}`] ?? person.profession_de ?? person.profession_fr}
                </span>
              </span>
            </AppLink>
          );
        })}
      </div>
    </Split>
  );
}
