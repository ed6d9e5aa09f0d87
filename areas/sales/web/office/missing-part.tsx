import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { Line } from '../../sales-facts.ts';
import { shortMonth } from '../months.ts';
import styles from '../sales.module.css';
import { OFFICE } from '../sales-list.ts';
import { matrixQuery } from './queries.ts';

interface MissingPartProps {
  line: Line;
  /** The query that leads to the figures of a branch and a month. */
  figureSearch: (branch: string, month: string) => Record<string, unknown>;
}

/** So many months stand side by side, the latest first. */
const SHOWN = 12;

/** What is missing: branch × month, at first only branches that lack something. */
export function MissingPart({ line, figureSearch }: MissingPartProps) {
  const { t } = useTranslation('sales');
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(matrixQuery(line));
  const [all, setAll] = useState(false);
  if (!data) return error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={8} />;
  const first = Math.max(0, data.months.length - SHOWN);
  const months = data.months.slice(first).map(({ month }) => month.slice(0, 7));
  const cellsOf = (cells: string) => [...cells.slice(first)];
  const lacking = data.branches.filter(({ cells }) => cellsOf(cells).some((cell) => cell === 'm' || cell === 'p'));
  const rows = all ? data.branches : lacking;
  return (
    <Section title={t('office.missing.title')}>
      <Switch label={t('office.missing.all')} checked={all} onChange={() => setAll(!all)} />
      <p className={styles.key}>
        {(['d', 'p', 'm'] as const).map((cell) => (
          <span key={cell}>
            <i className={styles[`cell_${cell}`]} />
            {t(`office.missing.cell.${cell}`)}
          </span>
        ))}
      </p>
      {rows.length === 0 && <EmptyState reason="nothing" title={t('office.missing.none')} text={null} />}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.matrix} ref={toLatest} tabIndex={0} aria-label={t('office.table')}>
          <table>
            <caption className="vh">{t('office.missing.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('branch')}</th>
                {months.map((month) => (
                  <th key={month} scope="col">
                    {shortMonth(month, locale)} {month.slice(2, 4)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((branch) => (
                <tr key={branch.id}>
                  <th scope="row">
                    {branch.name}
                    <span className="small t3">{branch.opticianName}</span>
                  </th>
                  {cellsOf(branch.cells).map((cell, index) => (
                    <td key={months[index]} className={styles[`cell_${cell}`]}>
                      {cell === '-' ? (
                        <span className="vh">{t('office.missing.closed')}</span>
                      ) : (
                        <AppLink
                          to={OFFICE[line].path}
                          search={figureSearch(branch.id, months[index] ?? '')}
                          title={t(`office.missing.cell.${cell}`)}
                        >
                          <span className="vh">{t(`office.missing.cell.${cell}`)}</span>
                        </AppLink>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}

/** Where not all months have room, the latest are seen first. */
function toLatest(table: HTMLElement | null): void {
  if (table) table.scrollLeft = table.scrollWidth;
}
