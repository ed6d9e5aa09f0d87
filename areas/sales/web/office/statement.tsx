import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ImportFindings } from '../../office-contract.ts';
import type { Line } from '../../sales-facts.ts';
import { dottedMonth } from '../months.ts';
import styles from '../sales.module.css';
import { useNames } from '../view/use-names.ts';
import { readFigure } from './read-figure.ts';

type Said = ImportFindings['answers']['statement'];

interface StatementProps {
  line: Line;
  findings: ImportFindings;
  onSave: (statement: Said) => void;
}

const keyOf = ({ brand, month }: { brand: string | null; month: string }) => `${brand ?? ''} ${month.slice(0, 7)}`;

/** The wholesaler's statement beside the sums of the file: units and CHF per brand and month, with the differences. */
export function Statement({ line, findings, onSave }: StatementProps) {
  const { t } = useTranslation('sales');
  const { number } = useFormat();
  const names = useNames(line);
  const known = Object.fromEntries(
    findings.answers.statement.map((one) => [keyOf(one), { units: String(one.units), turnover: String(one.turnover) }]),
  );
  const [typed, setTyped] = useState<Readonly<Record<string, { units: string; turnover: string }>>>(known);
  const read = findings.sums.map((sum) => {
    const given = typed[keyOf(sum)] ?? { units: '', turnover: '' };
    return { sum, given, figure: readFigure(given.units, given.turnover) };
  });
  const wrong = read.some(({ figure }) => 'fault' in figure);
  const save = () =>
    onSave(
      read.flatMap(({ sum, figure }) =>
        'after' in figure && figure.after
          ? [
              {
                brand: BRANDS.find((brand) => brand === sum.brand) ?? null,
                month: sum.month.slice(0, 7),
                ...figure.after,
              },
            ]
          : [],
      ),
    );
  return (
    <details className={styles.formulas} open={findings.answers.statement.length > 0}>
      <summary>{t('office.statement.title')}</summary>
      <p>{t('office.statement.lead')}</p>
      {read.map(({ sum, given, figure }) => {
        const what = [...(sum.brand ? [names.brand(sum.brand)] : []), dottedMonth(sum.month.slice(0, 7))].join(' ');
        const set = (change: Partial<typeof given>) => setTyped({ ...typed, [keyOf(sum)]: { ...given, ...change } });
        const fault = 'fault' in figure ? figure.fault : undefined;
        return (
          <fieldset key={keyOf(sum)} className={styles.statement}>
            <legend>
              {t('office.statement.file', { what, units: number(sum.units), turnover: number(sum.turnover, 2) })}
            </legend>
            <TextField
              label={t(`figure.units.${line}`)}
              value={given.units}
              error={fault === 'units' ? t('office.correct.units') : undefined}
              onChange={({ target }) => set({ units: target.value })}
            />
            <TextField
              label="CHF"
              value={given.turnover}
              error={fault === 'turnover' ? t('office.correct.turnover') : undefined}
              onChange={({ target }) => set({ turnover: target.value })}
            />
            {'after' in figure && figure.after && (
              <p className="small" role="status">
                {t('office.statement.difference', {
                  units: number(sum.units - figure.after.units),
                  turnover: number(sum.turnover - figure.after.turnover, 2),
                })}
              </p>
            )}
          </fieldset>
        );
      })}
      <Button disabled={wrong} onClick={save}>
        {t('office.statement.save')}
      </Button>
    </details>
  );
}
