import { useTranslation } from 'react-i18next';
import { Chart } from '#web/charts/chart.tsx';
import type { ChartPoint, ChartSeries } from '#web/charts/chart-data.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Result } from '../../contract.ts';
import { AreaBars } from '../area-bars.tsx';
import styles from '../assessment.module.css';
import { bandBefore, bandOf, endsOf } from '../figures.ts';

/** The figures of a round around a middle and as bars, beside the round before and the team. */
export function Profile({ result }: { result: Result }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  const { scores, own, name, ended, ended_before } = result;
  const { strong } = endsOf(scores);
  const person = own ? t('figure.you') : (name ?? '');
  const series: ChartSeries[] = [
    { key: 'score', label: person, colour: 'current' },
    ...(ended_before ? [{ key: 'before', label: date(ended_before), colour: 'previous' as const }] : []),
    ...(scores.some(({ team }) => team !== null)
      ? [{ key: 'team', label: t('figure.teamLabel'), colour: 'others' as const }]
      : []),
  ];
  const points = scores.map((score): ChartPoint => {
    const [band, before] = [bandOf(score), bandBefore(score)];
    const area = t(`area.${score.area}`);
    return {
      key: score.area,
      label: area,
      title: area,
      values: { score: score.score, before: score.before, team: score.team },
      ...(band && { ranges: { score: band, ...(before && { before }) } }),
      marked: score === strong,
    };
  });
  const isSame = ({ score, before, changed }: Result['scores'][number]) =>
    score !== null && before !== null && ended_before !== null && !changed;
  const changeOf = ({ score, before, changed }: Result['scores'][number]) => {
    if (score === null || before === null || !ended_before) return undefined;
    if (!changed) return t('figure.same', { before, date: date(ended_before) });
    return t(score > before ? 'figure.more' : 'figure.less', {
      count: Math.abs(score - before),
      date: date(ended_before),
    });
  };
  return (
    <Chart
      kind="radar"
      most={100}
      title={t('result.profile')}
      pointsLabel={t('figure.area')}
      sentence={t('result.sentence', { name: person, date: date(ended) })}
      facts={[t('result.ended', { date: date(ended) })]}
      format={(value) => String(Math.round(value))}
      series={series}
      points={points}
      beside={
        <div>
          <AreaBars
            label={t('result.profile')}
            bars={scores.map((score) => ({ ...score, value: score.score, band: bandOf(score), note: changeOf(score) }))}
          />
          {scores.some(isSame) && <p className={styles.same}>{t('figure.sameWhy')}</p>}
        </div>
      }
    />
  );
}
