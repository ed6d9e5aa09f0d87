import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { isRefused } from '#web/calls/call-error.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { bookedQuery, requiredQuery, targetsQuery } from '#web/training/queries.ts';
import { RequiredStanding } from '#web/training/required-standing.tsx';
import { type Booked, requiredState, sumOf, targetOf } from '#web/training/training-facts.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Meter } from '#web/ui/facts.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { COURSES, coursePath, registerPath } from '../list/courses-list.ts';
import { type TeamMember, teamQuery } from './queries.ts';
import styles from './team.module.css';

/** /app/courses/team: who of the own company has how many points, and where a required course is missing. */
export default function TeamScreen() {
  const { t } = useTranslation(['courses', 'training']);
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const { data: people, error: noPeople, refetch } = useQuery(teamQuery());
  const { data: targets } = useQuery(targetsQuery());
  const { data: required, error: noCourses } = useQuery(requiredQuery());
  const { data: booked, error: noSeats } = useQuery(bookedQuery('optician_id', viewer?.optician?.id ?? ''));
  const error = noPeople ?? noCourses ?? noSeats;
  const phone = useMedia('(max-width: 899px)');
  const today = dayInZurich(new Date().toISOString());
  const year = Number(today.slice(0, 4));
  const crumb = { label: t('title'), to: COURSES.path };
  if (!people || !targets || !required || !booked) {
    const head = <PageHeader crumb={crumb} title={t('team')} />;
    if (!error) return <DetailSkeleton header={head} />;
    return (
      <Page header={head}>
        {isRefused(error) ? <EmptyState reason="denied" /> : <ErrorState onRetry={() => void refetch()} />}
      </Page>
    );
  }
  const courses = required.map(({ id, texts, bookable }) => {
    const title = inLanguage<string>(Object.fromEntries(texts.map((text) => [text.language, text.title])), locale);
    return { id, title: title?.text ?? '–', only: title?.only, bookable };
  });
  const shown = { people, courses, booked, year, target: targetOf(targets, year), today };
  return (
    <Page wide header={<PageHeader crumb={crumb} title={t('team')} lead={t('training:team.lead', { year })} />}>
      {people.length === 0 ? (
        <EmptyState reason="nothing" title={t('training:team.none')} text={null} />
      ) : phone ? (
        <Cards {...shown} />
      ) : (
        <Matrix {...shown} />
      )}
    </Page>
  );
}

interface Shown {
  people: readonly TeamMember[];
  courses: readonly { id: string; title: string; only?: string | undefined; bookable: boolean }[];
  booked: Booked;
  year: number;
  target: number | undefined;
  today: string;
}

const nameOf = ({ first_name, last_name }: TeamMember) => `${first_name} ${last_name}`;

function Matrix({ people, courses, booked, year, target }: Shown) {
  const { t } = useTranslation('training');
  return (
    // Reached by keyboard, so that it can be moved where it is wider than the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className={styles.frame} aria-label={t('team.title')} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('team.person')}</th>
            <th scope="col">{t('team.points', { year })}</th>
            {courses.map(({ id, title, only, bookable }) => (
              <th key={id} scope="col">
                <AppLink to={coursePath(id)} lang={only}>
                  {title}
                </AppLink>
                {!bookable && <small>{t('required.noDate')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">{nameOf(person)}</th>
              <td>
                <Points {...{ person, year, target }} />
              </td>
              {courses.map((course) => (
                <td key={course.id}>
                  <Required {...{ person, course, booked }} inColumn />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cards({ people, courses, booked, year, target, today }: Shown) {
  const { t } = useTranslation('training');
  return (
    <ul className={styles.cards}>
      {people.map((person) => {
        const missing = courses.filter(({ id }) =>
          ['missing', 'expired'].includes(requiredState(person.required[id], today)),
        );
        return (
          <li key={person.id}>
            <div className={styles.head}>
              <b>{nameOf(person)}</b>
              <StatusChip
                status={missing.length > 0 ? 'waiting' : 'published'}
                word={missing.length > 0 ? t('team.gaps', { count: missing.length }) : t('team.complete')}
              />
            </div>
            <Points {...{ person, year, target }} />
            <dl className={styles.courses}>
              {courses.map((course) => (
                <div key={course.id}>
                  <dt lang={course.only}>{course.title}</dt>
                  <dd>
                    <Required {...{ person, course, booked }} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

interface RequiredProps extends Pick<Shown, 'booked'> {
  person: TeamMember;
  course: Shown['courses'][number];
  /** The head of the column says whether there is a date. */
  inColumn?: boolean;
}

/** How a required course stands with somebody, and the way to a seat in it where it does not count for long. */
function Required({ person, course, booked, inColumn = false }: RequiredProps) {
  const { t } = useTranslation('training');
  const { can, viewer } = useViewer();
  const applies = course.bookable && can('canApplyForCourses') && !viewer?.viewing;
  return (
    <RequiredStanding
      until={person.required[course.id]}
      booked={booked.get(person.id)?.get(course.id)}
      bookable={inColumn ? undefined : course.bookable}
    >
      {applies && (
        <ButtonLink kind="quiet" size="small" to={registerPath(course.id)} search={{ who: person.id }}>
          {t('team.register')}
          <span className="vh">: {`${nameOf(person)}, ${course.title}`}</span>
        </ButtonLink>
      )}
    </RequiredStanding>
  );
}

function Points({ person, year, target }: { person: TeamMember; year: number; target: number | undefined }) {
  const { t } = useTranslation('training');
  const { number } = useFormat();
  const { total } = sumOf(person.points[year]);
  return (
    <div className={styles.points}>
      <span className="num">
        {target
          ? t('year.of', { count: target, points: number(total), target: number(target) })
          : t('year.points', { count: total, points: number(total) })}
      </span>
      {target !== undefined && target > 0 && <Meter share={total / target} />}
    </div>
  );
}
