import { useTranslation } from 'react-i18next';
import { BRANDS, type Brand } from '#shared/names/brands.ts';
import { colourOf } from '#web/charts/chart-data.ts';
import { Shares } from '#web/charts/shares.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { Section } from '#web/ui/section.tsx';
import type { SalesData, Sums } from '../../contract.ts';
import type { Line } from '../../sales-facts.ts';
import { changeOf, compared, shareOf } from '../figures.ts';
import styles from '../sales.module.css';
import { ChangeText } from './change-text.tsx';
import { PartialMark } from './partial-mark.tsx';
import { useNames } from './use-names.ts';

interface PartsTableProps {
  line: Line;
  data: SalesData;
  by: 'brands' | 'productGroups';
  whole: boolean;
}

interface Part extends Sums {
  key: string;
  label: string;
  brand?: Brand;
}

/** Brands or product groups side by side: units, turnover of both years, share, change, and their sum. */
export function PartsTable({ line, data, by, whole }: PartsTableProps) {
  const { t } = useTranslation('sales');
  const names = useNames(line);
  const parts: Part[] =
    by === 'brands'
      ? data.brands.map(({ brand, ...sums }) => ({ key: brand, label: names.brand(brand), brand, ...sums }))
      : data.productGroups.map(({ productGroup, ...sums }) => ({
          key: productGroup,
          label: names.group(productGroup),
          ...sums,
        }));
  if (parts.length === 0) return null;
  const { all, fair } = data.totals;
  const partly = !whole && fair !== null && fair.turnover !== all.turnover;
  const title = t(`parts.${by}`);
  return (
    <Section title={title}>
      <table className={styles.table}>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`part.${by}`)}</th>
            <th scope="col">{t(`figure.units.${line}`)}</th>
            <th scope="col">{t('column.turnover')}</th>
            {partly && <th scope="col">{t('column.fair')}</th>}
            <th scope="col">{t('column.before')}</th>
            <th scope="col">{t('column.share')}</th>
            <th scope="col">{t('column.change')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.key} part={part} {...{ whole, partly, line }} sum={all.turnover} />
          ))}
        </tbody>
        <tfoot>
          <PartRow
            part={{ key: 'total', label: t('total'), ...data.totals }}
            {...{ whole, partly, line }}
            sum={all.turnover}
            partial={data.gaps.length > 0}
          />
        </tfoot>
      </table>
    </Section>
  );
}

interface PartRowProps {
  part: Part;
  whole: boolean;
  /** Less can be compared than there is. */
  partly: boolean;
  /** The whole that it has a share of. */
  sum: number | null;
  line: Line;
  /** Deliveries are missing from it. */
  partial?: boolean;
}

function PartRow({ part, whole, partly, sum, line, partial }: PartRowProps) {
  const { t } = useTranslation('sales');
  const { number, percent } = useFormat();
  const fair = compared(part, whole);
  const share = shareOf(part.all.turnover, sum);
  const amount = (value: number | null) => (value === null ? '–' : number(Math.round(value), 0));
  return (
    <tr>
      <th scope="row">
        {part.brand && <i style={{ background: colourOf(part.brand) }} />}
        {part.label}
        {partial && <PartialMark />}
      </th>
      <td data-label={t(`figure.units.${line}`)}>{amount(part.all.units)}</td>
      <td data-label={t('column.turnover')} className="strong">
        {amount(part.all.turnover)}
      </td>
      {partly && <td data-label={t('column.fair')}>{amount(fair.turnoverBefore === null ? null : fair.turnover)}</td>}
      <td data-label={t('column.before')}>{amount(fair.turnoverBefore)}</td>
      <td data-label={t('column.share')}>{share === null ? '–' : percent(share)}</td>
      <td data-label={t('column.change')}>
        <ChangeText change={changeOf(fair.turnover, fair.turnoverBefore)} />
      </td>
    </tr>
  );
}

/** The shares of the brands, in their order and their colours. */
export function BrandShares({ data }: { data: SalesData }) {
  const { t } = useTranslation('sales');
  const names = useNames('glasses');
  const parts = BRANDS.flatMap((brand) => {
    const sums = data.brands.find((one) => one.brand === brand);
    return sums ? [{ key: brand, label: names.brand(brand), colour: brand, value: sums.all.turnover ?? 0 }] : [];
  });
  if (parts.every(({ value }) => value <= 0)) return null;
  return (
    <Section title={t('part.brandsTitle')} small>
      <Shares label={t('part.brandsTitle')} parts={parts} />
    </Section>
  );
}
