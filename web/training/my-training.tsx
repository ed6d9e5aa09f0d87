import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Facts, Meter } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { bookedQuery, type Credit, creditsQuery, requiredQuery, targetsQuery } from './queries.ts';
import { RequiredStanding } from './required-standing.tsx';
import styles from './training.module.css';
import { sumOf, type TrainingTarget, targetOf } from './training-facts.ts';

/** What one attended: points by year against the target, what is required, and each course with its attestation. */
export function MyTraining({ staffId }: { staffId: string }) {
  const { t } = useTranslation('training');
  const { data: credits, error, refetch } = useQuery(creditsQuery(staffId));
  const { data: targets } = useQuery(targetsQuery());
  if (!credits || !targets) return error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton />;
  const thisYear = Number(dayInZurich(new Date().toISOString()).slice(0, 4));
  const years = [...new Set([thisYear, ...credits.map(yearOf)])].sort((one, other) => other - one);
  return (
    <>
      <Required {...{ credits, staffId }} />
      {years.map((year) => (
        <Year key={year} year={year} credits={credits.filter((credit) => yearOf(credit) === year)} targets={targets} />
      ))}
      {credits.length === 0 && <EmptyState reason="nothing" title={t('none')} text={t('noneText')} />}
    </>
  );
}

const yearOf = ({ attended_on }: Credit) => Number(attended_on.slice(0, 4));

interface RequiredProps {
  credits: readonly Credit[];
  staffId: string;
}

/** Each course that is required, and what was attended that counts for a time: by the one that counts longest. */
function Required({ credits, staffId }: RequiredProps) {
  const { t } = useTranslation('training');
  const { locale } = useLanguage();
  const { can } = useViewer();
  const { data: courses } = useQuery(requiredQuery());
  const { data: booked } = useQuery(bookedQuery('staff_id', staffId));
  const longest = new Map<string, Credit>();
  for (const credit of credits) {
    const key = credit.content_id ?? credit.id;
    if (credit.expires_on && credit.expires_on > (longest.get(key)?.expires_on ?? '')) longest.set(key, credit);
  }
  // Nobody lacks a course to whom courses are not open, and nothing is lacking before it is known.
  const lacking = booked && can('canApplyForCourses') ? (courses ?? []).filter(({ id }) => !longest.has(id)) : [];
  const rows = [
    ...lacking.map(({ id, texts }) => ({
      ...{ key: id, course: id, until: undefined },
      titles: Object.fromEntries(texts.map(({ language, title }) => [language, title])),
    })),
    ...[...longest].map(([key, { content_id, titles, expires_on }]) => ({
      ...{ key, course: content_id ?? undefined, until: expires_on ?? undefined, titles },
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <Section title={t('required.title')}>
      <Rows lined>
        {rows.map(({ key, course = '', titles, until }) => {
          const title = inLanguage<string>(titles, locale);
          return (
            <ListRow
              key={key}
              {...(course && { to: `/app/courses/${course}` })}
              title={<span lang={title?.only}>{title?.text}</span>}
              states={
                <RequiredStanding
                  until={until}
                  booked={booked?.get(staffId)?.get(course)}
                  // Of what is required no longer nothing is said.
                  bookable={courses?.find(({ id }) => id === course)?.bookable ?? true}
                />
              }
            />
          );
        })}
      </Rows>
    </Section>
  );
}

interface YearProps {
  year: number;
  credits: readonly Credit[];
  targets: readonly TrainingTarget[];
}

function Year({ year, credits, targets }: YearProps) {
  const { t } = useTranslation('training');
  const { locale } = useLanguage();
  const { number, date } = useFormat();
  const points: Record<string, number> = {};
  for (const one of credits) points[one.category] = (points[one.category] ?? 0) + one.points;
  const { total, by } = sumOf(points);
  const target = targetOf(targets, year);
  const words = target
    ? t('year.of', { count: target, points: number(total), target: number(target) })
    : t('year.points', { count: total, points: number(total) });
  return (
    <Section title={String(year)} end={<b className="num">{words}</b>}>
      {target !== undefined && target > 0 && (
        <div className={styles.meter}>
          <Meter share={total / target} />
        </div>
      )}
      {by.length > 0 && (
        <div className={styles.facts}>
          <Facts facts={by.map(([category, sum]) => ({ label: t(`category.${category}`), value: number(sum) }))} />
        </div>
      )}
      <Rows lined>
        {credits.map(({ id, titles, attended_on, points: own }) => {
          const title = inLanguage<string>(titles, locale);
          return (
            <ListRow
              key={id}
              title={<span lang={title?.only}>{title?.text}</span>}
              text={[date(attended_on), own > 0 && t('year.points', { count: own, points: number(own) })]
                .filter(Boolean)
                .join(' · ')}
              end={
                <a
                  className={styles.file}
                  href={`/api/v1/courses/attestation?${new URLSearchParams({ id, language: locale })}`}
                  aria-label={t('attestationOf', { title: title?.text })}
                  download
                >
                  <Icon name="download" size={20} />
                  <span aria-hidden="true">{t('attestation')}</span>
                </a>
              }
            />
          );
        })}
      </Rows>
    </Section>
  );
}
