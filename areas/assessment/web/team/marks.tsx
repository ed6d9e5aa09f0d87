import { useTranslation } from 'react-i18next';
import { Chart } from '#web/charts/chart.tsx';
import type { ChartSeries } from '#web/charts/chart-data.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Team } from '../../contract.ts';
import { AreaBars } from '../area-bars.tsx';
import { markText } from '../figures.ts';

/** The marks of a team around a middle and as bars; what would tell of one person stays blank. */
export function Marks({ team: { marks, name, marked } }: { team: Team }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  if (!marks) return null;
  const now: ChartSeries = { key: 'mark', label: t('figure.teamLabel'), colour: 'current' };
  const before: ChartSeries = { key: 'before', label: t('figure.before'), colour: 'previous' };
  const title = t('team.profile');
  const blank = marks.some(({ mark }) => mark === null);
  return (
    <Chart
      kind="radar"
      most={100}
      title={title}
      pointsLabel={t('figure.area')}
      sentence={t('team.sentence', { name })}
      facts={marked ? [t('team.marked', { date: date(marked) })] : []}
      format={markText}
      series={marks.some((one) => one.before !== null) ? [now, before] : [now]}
      points={marks.map(({ area, mark, before: former }) => ({
        key: area,
        label: t(`area.${area}`),
        title: t(`area.${area}`),
        values: { mark, before: former },
      }))}
      tools={blank && <p className="cap t2">{t('team.blank')}</p>}
      beside={
        <AreaBars
          label={title}
          bars={marks.map(({ area, mark, spread }) => ({
            area,
            value: mark,
            said: mark === null ? undefined : markText(mark),
            note: spread ? t(`spread.${spread}`) : undefined,
          }))}
        />
      }
    />
  );
}
