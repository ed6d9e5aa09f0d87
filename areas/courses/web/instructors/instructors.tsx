import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import styles from '../courses.module.css';
import { COURSES, coursePath } from '../list/courses-list.ts';
import { type Instructor, instructorsQuery } from '../queries.ts';

/** So many stand on a phone before all are asked for. */
const ON_PHONE = 4;

/** `#instructors`: who gives courses, with their courses. */
export function Instructors() {
  const { t } = useTranslation('courses');
  const { data: instructors } = useQuery(instructorsQuery());
  const isPhone = useIsPhone();
  const [all, setAll] = useState(false);
  if (!instructors) return null;
  const shown = isPhone && !all ? instructors.slice(0, ON_PHONE) : instructors;
  return (
    <div className={styles.instructors}>
      <Section title={t('instructors.title')} id="instructors">
        {instructors.length === 0 ? (
          <p className="t2">{t('instructors.none')}</p>
        ) : (
          <ul className={styles.profiles}>
            {shown.map((person) => (
              <Profile key={person.id} person={person} />
            ))}
          </ul>
        )}
        {shown.length < instructors.length && (
          <Button onClick={() => setAll(true)}>{t('instructors.everybody', { count: instructors.length })}</Button>
        )}
      </Section>
    </div>
  );
}

/** So many of their courses are named; all of them stand in the list that the last line leads to. */
const NAMED = 4;

function Profile({ person }: { person: Instructor }) {
  const { t } = useTranslation('courses');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { id, first_name, last_name, portrait_image, courses, work_contact } = person;
  const name = `${first_name} ${last_name}`;
  const profession = person[`profession_${locale}`] ?? person.profession_de ?? person.profession_fr;
  return (
    <li className={styles.profile}>
      <Avatar name={name} image={portrait_image} size={60} />
      <div>
        <h3>{name}</h3>
        {profession && <p className="small t2">{profession}</p>}
        {work_contact.email && (
          <a className="small link" href={`mailto:${work_contact.email}`}>
            {work_contact.email}
          </a>
        )}
        <ul>
          {courses.slice(0, NAMED).map((course) => {
            const shown = inLanguage(course.titles, locale);
            return (
              shown && (
                <li key={course.id}>
                  <AppLink to={coursePath(course.id)}>
                    <span>
                      <span lang={shown.only}>{shown.text}</span>
                      {course.next && `, ${t('instructors.next', { date: date(course.next) })}`}
                    </span>
                  </AppLink>
                </li>
              )
            );
          })}
          {courses.length > NAMED && (
            <li>
              <AppLink to={COURSES.path} search={{ instructor: id }}>
                {t('instructors.all', { count: courses.length })}
              </AppLink>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}
