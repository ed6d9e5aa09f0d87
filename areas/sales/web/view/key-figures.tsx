import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { SalesData } from '../../contract.ts';
import type { Line } from '../../sales-facts.ts';
import { type Change, changeOf, compared, perPair, shareOf } from '../figures.ts';
import styles from '../sales.module.css';
import { ChangeText } from './change-text.tsx';
import { PartialMark } from './partial-mark.tsx';

interface KeyFiguresProps {
  line: Line;
  data: SalesData;
  /** All there is, in place of what can be compared. */
  whole: boolean;
}

/** The product group whose share is told of each line. */
const TOLD_GROUP: Record<Line, string> = { glasses: 'progressive', conil: 'daily' };

/** Turnover, units, turnover of a pair and the share of the group that matters, each beside the year before. */
export function KeyFigures({ line, data, whole }: KeyFiguresProps) {
  const { t } = useTranslation('sales');
  const { number, percent } = useFormat();
  const { all } = data.totals;
  const fair = compared(data.totals, whole);
  const group = data.productGroups.find(({ productGroup }) => productGroup === TOLD_GROUP[line]);
  const groupFair = group && compared(group, whole);
  const glasses = line === 'glasses';
  const pair = perPair(all.turnover, all.units, glasses);
  const share = shareOf(group?.all.units ?? null, all.units);
  const partial = data.gaps.length > 0;
  const francs = (value: number | null) => (value === null ? '–' : number(Math.round(value), 0));
  const figures = [
    {
      label: t('figure.turnover'),
      value: francs(all.turnover),
      money: all.turnover !== null,
      change: changeOf(fair.turnover, fair.turnoverBefore),
      partial,
    },
    {
      label: t(`figure.units.${line}`),
      value: all.units === null ? '–' : number(all.units),
      change: changeOf(fair.units, fair.unitsBefore),
      partial,
    },
    {
      label: t(`figure.each.${line}`),
      value: francs(pair),
      money: pair !== null,
      change: changeOf(
        perPair(fair.turnover, fair.units, glasses),
        perPair(fair.turnoverBefore, fair.unitsBefore, glasses),
      ),
    },
    {
      label: t(`figure.share.${line}`),
      value: share === null ? '–' : percent(share),
      change: differenceOf(
        shareOf(groupFair?.units ?? null, fair.units),
        shareOf(groupFair?.unitsBefore ?? null, fair.unitsBefore),
      ),
      points: true,
    },
  ];
  return (
    <div>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd className={styles.figure}>
              {figure.money && <small>CHF </small>}
              {figure.value}
              {figure.partial && <PartialMark />}
            </dd>
            <dd className="small">
              <ChangeText change={figure.change} points={figure.points} told />{' '}
              {'share' in figure.change && <span className="t3">{t('toBefore')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <details className={styles.formulas}>
        <summary>{t('formulas.title')}</summary>
        <p>{t(`formulas.${line}`)}</p>
        {partial && <p>* {t('partial')}</p>}
      </details>
    </div>
  );
}

/** Of shares the difference is told, in points. */
function differenceOf(now: number | null, before: number | null): Change {
  if (now === null) return { why: 'noFigures' };
  return before === null ? { why: 'missing' } : { share: now - before };
}
