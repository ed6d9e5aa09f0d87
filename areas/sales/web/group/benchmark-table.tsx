import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#web/calls/call-error.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { Benchmark, BenchmarkCell } from '../../group-contract.ts';
import { addMonths } from '../months.ts';
import styles from '../sales.module.css';
import type { SalesState } from '../sales-list.ts';
import { useNames } from '../view/use-names.ts';
import { benchmarkQuery } from './queries.ts';

/** How long a period is, in months. */
const LENGTH = { month: 1, quarter: 3, year: 12, rolling: 12 } as const;

/** One's own branches between the quartiles of their class; «zu wenige Betriebe» where nothing may be told. */
export function BenchmarkTable({ state }: { state: SalesState }) {
  const { t } = useTranslation('sales');
  const { date } = useFormat();
  const names = useNames(state.line);
  const { line, period, brand, product } = state;
  const { data, error, refetch } = useQuery(
    benchmarkQuery({ line, period, ...(brand ? { brand } : product && { productGroup: product }) }),
  );
  if (!data && error && !isMissing(error)) return <ErrorState onRetry={refetch} />;
  if (!data && !error) return <RowsSkeleton count={4} />;
  const at = data?.at;
  const when = at ? names.stretch({ from: addMonths(at.slice(0, 7), 1 - LENGTH[period]), to: at.slice(0, 7) }) : '';
  return (
    <Section title={t('group.benchmark')}>
      {(!data || !at || data.branches.length === 0) && (
        <EmptyState reason="nothing" title={t('group.none.title')} text={t('group.none.text')} />
      )}
      {data && at && data.branches.length > 0 && (
        <>
          <p className="small t2">{t('group.when', { when, date: data.written ? date(data.written) : '' })}</p>
          <ul className={styles.cells}>
            {data.branches.map((branch) => (
              <BranchCell key={branch.id} branch={branch} />
            ))}
          </ul>
          <p className="small t3">{t('group.rule')}</p>
        </>
      )}
    </Section>
  );
}

function BranchCell({ branch }: { branch: Benchmark['branches'][number] }) {
  const { t } = useTranslation('sales');
  const { number } = useFormat();
  const { cell, name, units, turnover } = branch;
  const amount = (value: number | null) => (value === null ? '–' : number(Math.round(value), 0));
  return (
    <li>
      <h3>{name}</h3>
      {!cell && <p className="small t2">{t('group.few')}</p>}
      {cell && (
        <>
          <p className="small t3">{classOf(cell, t)}</p>
          <table className={styles.quartiles}>
            <caption className="vh">{name}</caption>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('group.own')}</th>
                <th scope="col">{t('group.q1')}</th>
                <th scope="col">{t('group.median')}</th>
                <th scope="col">{t('group.q3')}</th>
              </tr>
            </thead>
            <tbody>
              {(['units', 'turnover'] as const).map((measure) => (
                <tr key={measure}>
                  <th scope="row">{t(measure === 'units' ? 'group.units' : 'column.turnover')}</th>
                  <td className="strong">{amount(measure === 'units' ? units : turnover)}</td>
                  <td>{amount(cell[measure].q1)}</td>
                  <td>{amount(cell[measure].median)}</td>
                  <td>{amount(cell[measure].q3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Range own={turnover} {...cell.turnover} />
        </>
      )}
    </li>
  );
}

/** Three languages are the whole country. */
const ALL_REGIONS = 3;

function classOf({ sizes, regions, widened }: BenchmarkCell, t: TFunction<'sales'>) {
  const size = sizes.map((one) => t(`group.size.${one}`)).join(', ');
  const where =
    regions.length === ALL_REGIONS ? t('group.region.all') : regions.map((one) => t(`group.region.${one}`)).join(', ');
  const wider = widened === 'none' ? [] : [t(`group.widened.${widened}`)];
  return [t('group.class', { size, where }), ...wider].join(' · ');
}

interface RangeProps {
  own: number | null;
  q1: number;
  median: number;
  q3: number;
}

/** Where one stands between the quartiles: the middle half as a bar, the median as a line, oneself as a mark. */
function Range({ own, q1, median, q3 }: RangeProps) {
  const values = [q1, q3, ...(own === null ? [] : [own])];
  const [least, most] = [Math.min(...values) * 0.9, Math.max(...values) * 1.1];
  const at = (value: number) => (most > least ? ((value - least) / (most - least)) * 100 : 50);
  return (
    <svg className={styles.range} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
      <rect y={7} width={100} height={2} fill="var(--ch-grid)" />
      <rect x={at(q1)} y={3} width={at(q3) - at(q1)} height={10} fill="var(--ch-previous)" opacity={0.5} />
      <rect x={at(median) - 0.25} y={1} width={0.5} height={14} fill="var(--ch-current)" />
      {own !== null && <rect x={at(own) - 0.6} width={1.2} height={16} fill="var(--ch-rodenstock)" />}
    </svg>
  );
}
