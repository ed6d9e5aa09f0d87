import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SectionsSkeleton } from '#web/ui/skeleton.tsx';
import type { Statistics } from '../../contract.ts';
import styles from '../assessment.module.css';
import { questionsQuery, statisticsQuery } from '../queries.ts';
import { EraseForm } from './erase-form.tsx';

/** How many take part, and how well the questions measure. */
export function ParticipationPart() {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  const { data, error, refetch } = useQuery(statisticsQuery);
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SectionsSkeleton count={2} />;
  return (
    <>
      <Section title={t('office.participation')}>
        <Counts participation={data.participation} />
      </Section>
      <Section title={t('statistics.title')}>
        <p className="small t2">
          {data.written ? t('statistics.written', { date: date(data.written) }) : t('statistics.none')}
        </p>
        <Reliability areas={data.areas} />
      </Section>
      <Items areas={data.areas} />
      <EraseForm />
    </>
  );
}

function Counts({ participation }: Pick<Statistics, 'participation'>) {
  const { t } = useTranslation('assessment');
  const { number } = useFormat();
  const { people, finished, rounds, open, minutes } = participation;
  const counts = { finished, rounds, open, minutes };
  return (
    <dl className={styles.kpis}>
      {Object.entries(counts).map(([name, count]) => (
        <div key={name}>
          <dt>{t(`statistics.${name}`, { people: number(people) })}</dt>
          <dd>{count === null ? '–' : number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const two = (value: number | null) => (value === null ? '–' : value.toFixed(2));

function Reliability({ areas }: Pick<Statistics, 'areas'>) {
  const { t } = useTranslation('assessment');
  const { number } = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also with keys
    <div className={styles.tableWrap} tabIndex={0}>
      <table className="table">
        <caption className="vh">{t('statistics.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('figure.area')}</th>
            {(['rounds', 'alpha', 'sem', 'needed'] as const).map((name) => (
              <th key={name} scope="col" className="r">
                {t(`statistics.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ area, rounds, alpha, low, high, sem, needed }) => (
            <tr key={area}>
              <th scope="row">{t(`area.${area}`)}</th>
              <td className="r num">{number(rounds)}</td>
              <td className="r num">
                {alpha === null ? t('statistics.unknown') : `${two(alpha)} (${two(low)}–${two(high)})`}
              </td>
              <td className="r num">{sem === null ? '–' : sem.toFixed(1)}</td>
              <td className="r num">{needed === null ? '–' : number(needed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How hard each question is, and how well it goes with the others of its area. */
function Items({ areas }: Pick<Statistics, 'areas'>) {
  const { t } = useTranslation('assessment');
  const { percent } = useFormat();
  const { data } = useQuery(questionsQuery);
  const items = areas.flatMap((one) => one.items);
  if (items.length === 0) return null;
  const placeOf = (id: string) => data?.questions.find(({ question_id }) => question_id === id)?.display_order;
  return (
    <Section title={t('statistics.items')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also with keys */}
      <div className={styles.tableWrap} tabIndex={0}>
        <table className="table">
          <caption className="vh">{t('statistics.items')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('statistics.column.question')}</th>
              <th scope="col" className="r">
                {t('statistics.column.difficulty')}
              </th>
              <th scope="col" className="r">
                {t('statistics.column.correlation')}
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.flatMap(({ area, items: own }) =>
              own.map(({ question_id, difficulty, correlation }) => (
                <tr key={question_id}>
                  <th scope="row">{`${placeOf(question_id) ?? '–'} · ${t(`area.${area}`)}`}</th>
                  <td className="r num">{percent(difficulty)}</td>
                  <td className="r num">{two(correlation)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
