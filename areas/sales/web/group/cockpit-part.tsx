import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#web/calls/call-error.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { Pair } from '../../contract.ts';
import type { Cockpit } from '../../group-contract.ts';
import type { Line } from '../../sales-facts.ts';
import { changeOf } from '../figures.ts';
import { dottedMonth } from '../months.ts';
import styles from '../sales.module.css';
import { SALES } from '../sales-list.ts';
import { ChangeText } from '../view/change-text.tsx';
import { useNames } from '../view/use-names.ts';
import { cockpitQuery } from './queries.ts';

const GROWTH = ['canton', 'size', 'brand'] as const;
/** So many months of a missing delivery are named. */
const NAMED = 4;

/** The office's cockpit: where the group grows, who did not deliver, who loses. */
export function CockpitPart({ line }: { line: Line }) {
  const { t } = useTranslation('sales');
  const { data, error, refetch } = useQuery(cockpitQuery(line));
  if (!data) {
    if (!error) return <RowsSkeleton count={6} />;
    return isMissing(error) ? null : <ErrorState onRetry={refetch} />;
  }
  return (
    <>
      <Losses line={line} losses={data.losses} />
      <Missing missing={data.missing} />
      <Section title={t('cockpit.growth', { month: dottedMonth(data.month.slice(0, 7)) })}>
        <div className={styles.growth}>
          {GROWTH.map(
            (by) => data.growth[by].length > 0 && <Growth key={by} {...{ line, by }} rows={data.growth[by]} />,
          )}
        </div>
      </Section>
    </>
  );
}

interface GrowthProps {
  line: Line;
  by: (typeof GROWTH)[number];
  rows: readonly (Pair & { name: string })[];
}

function Growth({ line, by, rows }: GrowthProps) {
  const { t } = useTranslation('sales');
  const { number } = useFormat();
  const names = useNames(line);
  const nameOf = (name: string) =>
    by === 'brand' ? names.brand(name) : by === 'size' ? t(`group.size.${name}`, { defaultValue: name }) : name;
  return (
    <table className={styles.quartiles}>
      <caption>{t(`cockpit.by.${by}`)}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{t(`cockpit.by.${by}`)}</th>
          <th scope="col">{t(`figure.units.${line}`)}</th>
          <th scope="col">{t('column.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{nameOf(row.name)}</th>
            <td>{row.units === null ? '–' : number(row.units)}</td>
            <td>
              <ChangeText change={changeOf(row.units, row.unitsBefore)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Losses({ line, losses }: { line: Line; losses: Cockpit['losses'] }) {
  const { t } = useTranslation('sales');
  if (losses.length === 0) return null;
  return (
    <Section title={t('cockpit.losses')}>
      <Rows label={t('cockpit.losses')}>
        {losses.map((loss) => (
          <ListRow
            key={loss.branchId}
            to={SALES.path}
            search={SALES.write({ ...SALES.usual, tab: line, branch: [loss.branchId], span: 'rolling' })}
            title={loss.name}
            text={loss.opticianName}
            end={<ChangeText change={changeOf(loss.turnover, loss.turnoverBefore)} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Missing({ missing }: { missing: Cockpit['missing'] }) {
  const { t } = useTranslation('sales');
  if (missing.length === 0) return null;
  return (
    <Section title={t('cockpit.missing')}>
      <Rows label={t('cockpit.missing')}>
        {missing.map(({ branchId, name, opticianId, opticianName, months }) => (
          <ListRow
            key={branchId}
            to={`/app/opticians/${opticianId}`}
            title={name}
            text={[
              opticianName,
              months
                .slice(-NAMED)
                .map((month) => dottedMonth(month.slice(0, 7)))
                .join(', '),
            ].join(' · ')}
          />
        ))}
      </Rows>
    </Section>
  );
}
