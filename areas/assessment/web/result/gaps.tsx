import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { writeDate } from '#web/ui/date-text.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import type { Result } from '../../contract.ts';
import styles from '../assessment.module.css';
import { addGoal, chaptersQuery } from '../queries.ts';
import { useAssessmentFault } from '../use-fault.ts';

type Gap = Result['gaps'][number];

/** The areas to build on, with courses that have free seats and chapters to read; one's own become a goal with a date. */
export function Gaps({ result }: { result: Result }) {
  const { t } = useTranslation('assessment');
  const { gaps, own, goals, response_id } = result;
  const [planned, setPlanned] = useState<string>();
  if (gaps.length === 0) return null;
  return (
    <Section title={t(own ? 'gaps.title' : 'gaps.titleOf')}>
      {gaps.map((gap) => (
        <div key={gap.area} className={styles.gap}>
          <h3>{t(`area.${gap.area}`)}</h3>
          <Courses courses={gap.courses} />
          <Chapters area={gap.area} />
          {own && (
            <Goal
              goal={goals.find(({ area }) => area === gap.area)}
              isNew={planned === gap.area}
              plan={<Plan gap={gap} response_id={response_id} onPlanned={() => setPlanned(gap.area)} />}
            />
          )}
        </div>
      ))}
    </Section>
  );
}

interface GoalProps {
  goal: Result['goals'][number] | undefined;
  /** Planned a moment ago: what is read goes on here. */
  isNew: boolean;
  plan: ReactNode;
}

/** Until when it is a goal, or how to make it one. */
function Goal({ goal, isNew, plan }: GoalProps) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  if (!goal) return plan;
  return (
    <p tabIndex={-1} ref={isNew ? focusOn : undefined}>
      {goal.reached ? t('goal.reached', { date: date(goal.reached) }) : t('goal.here', { date: date(goal.due) })}
    </p>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

function Courses({ courses }: Pick<Gap, 'courses'>) {
  const { t } = useTranslation('assessment');
  const { locale } = useLanguage();
  const { longDate } = useFormat();
  if (courses.length === 0) return <p className="small t2">{t('gaps.none')}</p>;
  return (
    <Rows label={t('gaps.courses')}>
      {courses.map(({ content_id, title, starts_at, free }) => (
        <ListRow
          key={`${content_id} ${starts_at}`}
          to={`/app/courses/${content_id}`}
          title={title[locale]}
          text={[longDate(starts_at), free !== null && t('gaps.free', { count: free })].filter(Boolean).join(' · ')}
        />
      ))}
    </Rows>
  );
}

/** What handbooks say about it, where they do. */
function Chapters({ area }: Pick<Gap, 'area'>) {
  const { t } = useTranslation('assessment');
  const { locale } = useLanguage();
  const { data } = useQuery(chaptersQuery(area, locale));
  if (!data || data.chapters.length === 0) return null;
  return (
    <Rows label={t('gaps.chapters')}>
      {data.chapters.map(({ page_id, title }) => (
        <ListRow key={page_id} to={`/app/pages/${page_id}`} title={title} text={t('gaps.chapters')} />
      ))}
    </Rows>
  );
}

/** So many days are planned where no course gives the date. */
const USUAL_DAYS = 90;

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface PlanProps {
  gap: Gap;
  response_id: string;
  onPlanned: () => void;
}

/** One click makes a goal, dated by the first course. */
function Plan({ gap: { area, courses }, response_id, onPlanned }: PlanProps) {
  const { t } = useTranslation(['assessment', 'common']);
  const queries = useQueryClient();
  const sentence = useAssessmentFault();
  const [first] = courses;
  const [due, setDue] = useState(first?.starts_at.slice(0, 10) ?? dayIn(USUAL_DAYS));
  const today = dayIn(0);
  const early = due !== '' && due < today ? t('common:ui.dateEarly', { date: writeDate(today) }) : undefined;
  const plan = useMutation({
    mutationFn: () => addGoal({ response_id, area, due, course_id: first?.content_id ?? null }),
    onSuccess: () => {
      onPlanned();
      notify({ kind: 'success', message: t('goal.planned') });
    },
    onSettled: () => stale(queries, 'assessment', 'dashboard'),
  });
  return (
    <>
      <div className={styles.plan}>
        <DateField label={t('goal.due')} value={due} min={today} error={early} onChange={setDue} />
        <Button icon="calendar" disabled={due < today} busy={plan.isPending} onClick={() => plan.mutate()}>
          {t('goal.plan')}
        </Button>
      </div>
      <FaultNote>{plan.error && sentence(plan.error)}</FaultNote>
    </>
  );
}
