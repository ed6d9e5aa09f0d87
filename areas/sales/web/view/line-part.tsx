import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError, isMissing } from '#web/calls/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { SalesData, SalesOverview, Sums } from '../../contract.ts';
import type { Line } from '../../sales-facts.ts';
import { chartStretch, type Stretch, stretchOf } from '../period.ts';
import { type Asked, figuresQuery, overviewQuery } from '../queries.ts';
import styles from '../sales.module.css';
import { SalesHeader } from '../sales-header.tsx';
import { SALES, type Shown } from '../sales-list.ts';
import { Changed } from './changed.tsx';
import { FairNote } from './fair-note.tsx';
import { Filters } from './filters.tsx';
import { Goals } from './goals.tsx';
import { type BranchLine, BranchLines, DataDate, linesOf, useSentence } from './headline.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MonthsChart } from './months-chart.tsx';
import { Notes } from './notes.tsx';
import { BrandShares, PartsTable } from './parts.tsx';
import { TakeAlong } from './take-along.tsx';

interface LinePartProps {
  line: Line;
  shown: Shown;
}

/** So many branches stand under the answer. */
const SHOWN = 30;

/** The figures of one line: the answer of the last month first, then whatever is asked. */
export function LinePart({ line, shown }: LinePartProps) {
  const { data, error, refetch } = useQuery(overviewQuery(line));
  if (data) return <Figures {...{ line, shown }} overview={data} />;
  return (
    <Page header={<SalesHeader tab={line} />}>
      {error ? <Nothing thrown={error} onRetry={refetch} /> : <RowsSkeleton count={6} />}
    </Page>
  );
}

function Figures({ line, shown, overview }: LinePartProps & { overview: SalesOverview }) {
  const { state } = shown;
  const stretch = stretchOf(state, overview.month);
  const asked: Asked = { ...stretch, branches: state.branch, brand: state.brand, product: state.product };
  const { data, error, refetch } = useQuery(figuresQuery(line, asked));
  const opens = !shown.filtered && stretch.from === overview.month && stretch.to === overview.month;
  const told = opens ? tellOverview(overview, state.whole) : data && !error && tellData(data, state.whole);
  const aside = data && !error && (
    <>
      {line === 'glasses' && !state.brand && <BrandShares data={data} />}
      <Goals branches={state.branch} />
    </>
  );
  return (
    <Page
      header={
        <SalesHeader
          tab={line}
          actions={<TakeAlong {...{ line, asked }} month={overview.month} whole={state.whole} />}
        />
      }
      aside={aside}
    >
      <Filters {...{ line, shown, overview, stretch }} />
      {told && <Answer {...{ line, told, shown, overview, stretch }} />}
      {!data && !error && <RowsSkeleton count={6} />}
      {error && <Nothing thrown={error} onRetry={refetch} onReset={shown.reset} />}
      {data && !error && (
        <>
          <FairNote {...{ data, shown }} />
          <KeyFigures {...{ line, data }} whole={state.whole} />
          {opens && <Changed {...{ line, overview, shown }} />}
          <MonthsChart {...{ line, asked, overview }} whole={state.whole} />
          {line === 'glasses' && <PartsTable {...{ line, data }} by="brands" whole={state.whole} />}
          <PartsTable {...{ line, data }} by="productGroups" whole={state.whole} />
          <Notes stretch={chartStretch(stretch)} branches={data.branches} chosen={state.branch} />
        </>
      )}
    </Page>
  );
}

/** What is said first: the sum, and its branches. */
interface Told extends Sums {
  rows: readonly BranchLine[];
  /** How many branches there are. */
  amount: number;
}

const sumsOf = ({ all, fair }: Sums, whole: boolean): Sums => ({ all, fair: whole ? all : fair });

function tellOverview(overview: SalesOverview, whole: boolean): Told {
  return { ...sumsOf(overview, whole), rows: linesOf(overview), amount: overview.amount };
}

function tellData({ totals, branches, gaps }: SalesData, whole: boolean): Told {
  const partial = new Set(gaps.map(({ branchId }) => branchId));
  const rows = branches.map(({ id, name, opticianName, ...sums }) => ({
    ...{ id, name, company: opticianName, partial: partial.has(id) },
    ...sumsOf(sums, whole),
  }));
  return { ...sumsOf(totals, whole), rows, amount: rows.length };
}

interface AnswerProps {
  line: Line;
  told: Told;
  shown: Shown;
  overview: SalesOverview;
  stretch: Stretch;
}

/** The answer before the first scroll: a sentence, the date of the data, a line per branch. */
function Answer({ line, told, shown, overview, stretch }: AnswerProps) {
  const { t } = useTranslation('sales');
  const sentence = useSentence({ line, ...stretch, ...told });
  const searchFor = (branch: string) => shown.searchWith({ branch: [branch] });
  const more = told.amount - Math.min(SHOWN, told.rows.length);
  return (
    <section className={styles.answer} aria-label={t('answer')}>
      <p className={styles.sentence} role="status">
        {sentence}
      </p>
      <DataDate {...overview} />
      <BranchLines rows={told.rows} most={SHOWN} to={SALES.path} {...{ searchFor }} />
      {more > 0 && <p className="small t2">{t('moreBranches', { count: more })}</p>}
    </section>
  );
}

interface NothingProps {
  thrown: Error;
  onRetry: () => unknown;
  onReset?: () => void;
}

/** Why there are no figures: no branch, nothing delivered, or a fault. */
function Nothing({ thrown, onRetry, onReset }: NothingProps) {
  const { t } = useTranslation('sales');
  if (!isMissing(thrown)) return <ErrorState onRetry={onRetry} />;
  const which = thrown instanceof CallError && 'branches' in thrown.fields ? 'branches' : 'sales';
  return (
    <EmptyState
      reason="nothing"
      title={t(`empty.${which}.title`)}
      text={t(`empty.${which}.text`)}
      action={onReset && <Button onClick={onReset}>{t('empty.reset')}</Button>}
    />
  );
}
