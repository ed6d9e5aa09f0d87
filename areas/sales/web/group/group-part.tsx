import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ChoiceChips, SortChoice } from '#web/ui/filter-bar.tsx';
import { Page } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { LINES, PERIODS } from '../../sales-facts.ts';
import styles from '../sales.module.css';
import { SalesHeader } from '../sales-header.tsx';
import type { SalesState, Shown } from '../sales-list.ts';
import { useNames } from '../view/use-names.ts';
import { BenchmarkTable } from './benchmark-table.tsx';
import { CockpitPart } from './cockpit-part.tsx';
import { GroupMonths } from './group-months.tsx';

/** The group beside one's own branches: quartiles of the class; for the office, which has none, the cockpit; the sum of all. */
export function GroupPart({ shown }: { shown: Pick<Shown, 'state' | 'change'> }) {
  const { can } = useViewer();
  const { line } = shown.state;
  const office = can('canManageDatabase');
  return (
    <Page header={<SalesHeader tab="group" />}>
      <Choices {...{ shown, office }} />
      {office ? <CockpitPart line={line} /> : <BenchmarkTable state={shown.state} />}
      <GroupMonths line={line} />
    </Page>
  );
}

/** The line; for the benchmark the length of the period and one part, a brand or a product group. */
function Choices({ shown, office }: { shown: Pick<Shown, 'state' | 'change'>; office: boolean }) {
  const { t } = useTranslation('sales');
  const { line, period, brand, product } = shown.state;
  const names = useNames(line);
  const choose = (change: Partial<SalesState>) => shown.change({ tab: 'group', ...change });
  const parts = [
    { value: '', label: t('group.allParts') },
    ...(line === 'glasses' ? BRANDS.map((one) => ({ value: `brand ${one}`, label: names.brand(one) })) : []),
    ...names.groups.map(({ name, label }) => ({ value: `product ${name}`, label })),
  ];
  const chosen = (brand && `brand ${brand}`) || (product && `product ${product}`);
  return (
    <div className={styles.filters}>
      <div className={styles.choices}>
        <Segmented
          label={t('group.line')}
          value={line}
          options={LINES.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(value) => choose({ line: value, brand: '', product: '' })}
        />
        {!office && (
          <>
            <ChoiceChips
              label={t('period.label')}
              value={period}
              options={PERIODS.map((value) => ({ value, label: t(`group.period.${value}`) }))}
              onChange={(value) => choose({ period: value })}
            />
            <SortChoice
              label={t('group.part')}
              value={chosen}
              options={parts}
              onChange={(value) => {
                const [kind, name = ''] = value.split(' ');
                const one = BRANDS.find((known) => known === name);
                choose({ brand: kind === 'brand' && one ? one : '', product: kind === 'product' ? name : '' });
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}
