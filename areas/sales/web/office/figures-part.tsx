import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import type { Line } from '../../sales-facts.ts';
import { dayOf } from '../months.ts';
import styles from '../sales.module.css';
import type { OFFICE } from '../sales-list.ts';
import { useNames } from '../view/use-names.ts';
import { CorrectSheet, type Place } from './correct-sheet.tsx';
import { changesQuery, type Figure, gridQuery, type LoggedChange, matrixQuery } from './queries.ts';

interface FiguresPartProps {
  line: Line;
  shown: ShownList<typeof OFFICE.glasses.usual>;
}

/** The figures of a branch and a month, each to be corrected with a reason, and what was corrected. */
export function FiguresPart({ line, shown }: FiguresPartProps) {
  const { t } = useTranslation('sales');
  const { month: monthText, compare } = useFormat();
  const { data, error, refetch } = useQuery(matrixQuery(line));
  if (!data) return error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={6} />;
  const months = data.months.map(({ month }) => month.slice(0, 7)).toReversed();
  const month = shown.state.month || (months[0] ?? '');
  const { branch } = shown.state;
  return (
    <>
      <div className={styles.two}>
        <SelectField label={t('branch')} value={branch} onChange={({ target }) => shown.set('branch', target.value)}>
          <option value="">{t('office.figures.choose')}</option>
          <Options
            of={data.branches.toSorted((one, other) => compare(one.name, other.name))}
            label={({ name, opticianName }) => `${name} · ${opticianName}`}
          />
        </SelectField>
        <SelectField label={t('month')} value={month} onChange={({ target }) => shown.set('month', target.value)}>
          <Options of={months} label={(one) => monthText(dayOf(one))} />
        </SelectField>
      </div>
      {branch === '' ? (
        <EmptyState reason="nothing" title={t('office.figures.empty.title')} text={t('office.figures.empty.text')} />
      ) : (
        <Grid key={`${branch} ${month}`} {...{ line, branch, month }} />
      )}
    </>
  );
}

interface GridProps {
  line: Line;
  branch: string;
  month: string;
}

function Grid({ line, branch, month }: GridProps) {
  const { t } = useTranslation('sales');
  const names = useNames(line);
  const { data, error, refetch } = useQuery(gridQuery(line, branch, month));
  const [open, setOpen] = useState<Place>();
  if (!data)
    return error ? <ErrorState message={t('office.figures.failed')} onRetry={refetch} /> : <RowsSkeleton count={6} />;
  const brands = line === 'glasses' ? BRANDS : [null];
  const figureOf = (brand: Figure['brand'], product: string) =>
    data.find((one) => one.brand === brand && one.product_group === product);
  return (
    <>
      <Section title={t('office.figures.title')}>
        {data.length === 0 && <p className="small t2">{t('office.figures.none')}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className={styles.matrix} tabIndex={0} aria-label={t('office.table')}>
          <table>
            <caption className="vh">{t('office.figures.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t(line === 'glasses' ? 'part.brands' : 'tab.conil')}</th>
                {names.groups.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {brands.map((brand) => (
                <tr key={brand}>
                  <th scope="row">{brand ? names.brand(brand) : t('tab.conil')}</th>
                  {names.groups.map(({ name, label }) => (
                    <td key={name}>
                      <Cell
                        figure={figureOf(brand, name)}
                        label={[...(brand ? [names.brand(brand)] : []), label].join(', ')}
                        onOpen={(words) =>
                          setOpen({
                            branchId: branch,
                            month,
                            brand,
                            productGroup: name,
                            words,
                            before: figureOf(brand, name) ?? null,
                          })
                        }
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Section>
      <Changes {...{ line, branch, month }} />
      {open && <CorrectSheet line={line} place={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface CellProps {
  figure: Figure | undefined;
  label: string;
  onOpen: (words: string) => void;
}

function Cell({ figure, label, onOpen }: CellProps) {
  const { t } = useTranslation('sales');
  const { number } = useFormat();
  return (
    <Button kind="quiet" size="small" onClick={() => onOpen(label)}>
      <span className="vh">{t('office.figures.correct', { what: label })} </span>
      {figure ? `${number(figure.units)} · ${number(figure.turnover, 2)}` : '–'}
    </Button>
  );
}

function Changes({ line, branch, month }: GridProps) {
  const { t } = useTranslation('sales');
  const { number, dateTime } = useFormat();
  const names = useNames(line);
  const { data = [] } = useQuery(changesQuery(line, branch, month));
  if (data.length === 0) return null;
  const value = (figure: LoggedChange['before']) =>
    figure ? `${number(figure.units)} · ${number(figure.turnover, 2)}` : '–';
  return (
    <Section title={t('office.figures.log')}>
      <Rows label={t('office.figures.log')}>
        {data.map((change) => (
          <ListRow
            key={`${change.made} ${change.brand} ${change.product_group}`}
            title={`${[...(change.brand ? [names.brand(change.brand)] : []), names.group(change.product_group)].join(', ')}: ${value(change.before)} → ${value(change.after)}`}
            text={[
              dateTime(change.made),
              ...(change.staff_name ? [change.staff_name] : []),
              ...(change.reason ? [change.reason] : []),
            ].join(' · ')}
          />
        ))}
      </Rows>
    </Section>
  );
}
