import { useTranslation } from 'react-i18next';
import { TwinBars } from '#web/charts/twin-bars.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import type { Pair, SalesOverview } from '../../contract.ts';
import type { Line } from '../../sales-facts.ts';
import { byLoss, changeOf } from '../figures.ts';
import { dottedMonth, monthName } from '../months.ts';
import styles from '../sales.module.css';
import { ChangeText } from './change-text.tsx';
import { PartialMark } from './partial-mark.tsx';
import { useStretch } from './use-stretch.ts';

export interface HeadlineProps {
  line: Line;
  from: string;
  to: string;
  /** The sum that is told, and what is compared of it. */
  all: Pair;
  fair: Pair | null;
}

/** The answer in a sentence: «Oktober: 412 Gläser, 4 % mehr als im Vorjahr», «vergleichbar 4 %» where not all is compared. */
export function useSentence({ line, from, to, all, fair }: HeadlineProps): string {
  const { t } = useTranslation('sales');
  const { locale } = useLanguage();
  const { number, percent } = useFormat();
  const stretch = useStretch();
  const when = capital(from === to ? monthName(to, locale) : stretch({ from, to }));
  const units = number(all.units ?? 0);
  const change = changeOf(fair?.units ?? null, fair?.unitsBefore ?? null);
  const told = { when, units, count: Math.abs(all.units ?? 0) };
  if ('why' in change) return t(`sentence.${line}.alone`, told);
  const amount = Math.abs(change.share);
  if (amount < 0.0005) return t(`sentence.${line}.same`, told);
  const share = percent(amount, amount < 0.01 ? 1 : 0);
  // What is counted and what is compared are then two sums.
  const percentText = fair?.units === all.units ? share : t('fairly', { percent: share });
  return t(`sentence.${line}.${change.share > 0 ? 'more' : 'less'}`, { ...told, percent: percentText });
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How far the figures reach, and when they came. */
export function DataDate({ month, released, imported }: { month: string; released: string; imported: string | null }) {
  const { t } = useTranslation('sales');
  const { dateTime } = useFormat();
  return (
    <p className="small t2">
      {t(imported ? 'asOf.imported' : 'asOf.released', {
        month: dottedMonth(month),
        at: dateTime(imported ?? released),
      })}
    </p>
  );
}

/** What a branch sold, and what of it can be compared. */
export interface BranchLine {
  id: string;
  name: string;
  /** Its company. */
  company: string;
  all: Pair;
  fair: Pair | null;
  /** Some of its months were not delivered. */
  partial?: boolean;
}

/** The branches of the opening answer: one month, which either can be compared or cannot. */
export const linesOf = ({ branches }: SalesOverview): BranchLine[] =>
  branches.map(({ id, name, opticianName, ...all }) => ({
    ...{ id, name, company: opticianName, all },
    fair: all.unitsBefore === null ? null : all,
  }));

/** Whether they are of several companies: then a branch's name alone does not say which one is meant. */
export const ofSeveral = (companies: readonly string[]) => new Set(companies).size > 1;

interface BranchLinesProps {
  rows: readonly BranchLine[];
  /** Leads to the figures of one branch. */
  to: string;
  searchFor: (branch: string) => Record<string, unknown>;
  /** So many are shown. */
  most: number;
}

/**
 * A line per branch, the largest loss first: what it sold, and how that changed. Bars and change speak of pieces, as the
 * sentence above them does; the change is joined to the pieces, so that nobody takes it for that of the turnover.
 */
export function BranchLines({ rows, to, searchFor, most }: BranchLinesProps) {
  const { t } = useTranslation('sales');
  const { number, money } = useFormat();
  const values = rows.flatMap(({ all, fair }) => [all.units ?? 0, fair?.unitsBefore ?? 0]);
  const longest = Math.max(0, ...values);
  const several = ofSeveral(rows.map(({ company }) => company));
  return (
    <ul className={styles.branches} aria-label={t('branches')} data-entries>
      {byLoss(rows)
        .slice(0, most)
        .map(({ id, name, company, all, fair, partial }) => (
          <li key={id}>
            <AppLink to={to} search={searchFor(id)} resetScroll={false}>
              <span className={styles.branch}>
                {name}
                {several && <small> {company}</small>}
              </span>
              <TwinBars now={all.units} before={fair?.unitsBefore ?? null} most={longest} />
              <span className={styles.turnover}>
                {all.units !== null && money(Math.round(all.turnover ?? 0), 'short')}
              </span>
              <span className={styles.pieces}>
                {all.units === null ? (
                  t('why.noFigures')
                ) : (
                  <>
                    {t('pieces', { count: Math.abs(all.units), units: number(all.units) })}
                    {partial && <PartialMark />} (
                    <ChangeText change={changeOf(fair?.units ?? all.units, fair?.unitsBefore ?? null)} />)
                  </>
                )}
              </span>
            </AppLink>
          </li>
        ))}
    </ul>
  );
}
