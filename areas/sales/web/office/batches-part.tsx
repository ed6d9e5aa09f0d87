import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Batches as AllBatches } from '../../office-contract.ts';
import type { Line } from '../../sales-facts.ts';
import { dottedMonth } from '../months.ts';
import { useNames } from '../view/use-names.ts';
import { batchesQuery } from './queries.ts';

/** What was imported, with the differences from the wholesaler's statement. */
export function Batches({ line }: { line: Line }) {
  const { t } = useTranslation('sales');
  const { data, error, refetch } = useQuery(batchesQuery(line));
  if (!data) return error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={6} />;
  if (data.batches.length === 0) return <EmptyState reason="nothing" title={t('office.batches.none')} text={null} />;
  return (
    <Section title={t('office.batches.title')}>
      <Rows label={t('office.batches.title')}>
        {data.batches.map((batch) => (
          <BatchRow key={batch.importId} batch={batch} />
        ))}
      </Rows>
    </Section>
  );
}

function BatchRow({ batch }: { batch: AllBatches['batches'][number] }) {
  const { t } = useTranslation('sales');
  const { number, dateTime } = useFormat();
  const names = useNames(batch.line);
  const differences = batch.statement.filter(
    ({ unitsDifference, turnoverDifference }) => unitsDifference !== 0 || turnoverDifference !== 0,
  );
  const facts = [
    batch.months.map((month) => dottedMonth(month.slice(0, 7))).join(', '),
    ...(batch.brands.length > 0 ? [batch.brands.map(names.brand).join(', ')] : []),
    t('office.batches.figures', { count: batch.figures }),
    ...(batch.removed > 0 ? [t('office.batches.removed', { count: batch.removed })] : []),
    t('office.batches.written', { at: dateTime(batch.written), by: batch.writtenBy ?? '–' }),
    ...(batch.reason ? [batch.reason] : []),
    ...differences.map((one) =>
      t('office.batches.difference', {
        what: [...(one.brand ? [names.brand(one.brand)] : []), dottedMonth(one.month.slice(0, 7))].join(' '),
        units: number(one.unitsDifference),
        turnover: number(one.turnoverDifference, 2),
      }),
    ),
  ];
  const left = batch.kept.map(({ month, brand, productGroup }) =>
    [dottedMonth(month.slice(0, 7)), ...(brand ? [names.brand(brand)] : []), names.group(productGroup)].join(' '),
  );
  if (left.length > 0) facts.push(t('office.batches.kept', { count: left.length, what: left.slice(0, 5).join(', ') }));
  return (
    <ListRow
      title={batch.fileName}
      text={facts.join(' · ')}
      end={batch.undone && <Tag look="line">{t('office.batches.undone', { at: dateTime(batch.undone) })}</Tag>}
    />
  );
}
