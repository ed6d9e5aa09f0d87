import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import type { SalesOverview } from '../../contract.ts';
import type { Line } from '../../sales-facts.ts';
import { SALES, type Shown } from '../sales-list.ts';
import { ofSeveral } from './headline.tsx';
import { useNames } from './use-names.ts';

type WhatChanged = SalesOverview['changed'][number];

interface ChangedProps {
  line: Line;
  overview: SalesOverview;
  shown: Shown;
}

/** What changed most against the year before, each with the view that shows it. Nothing is said about causes. */
export function Changed({ line, overview, shown }: ChangedProps) {
  const { t } = useTranslation('sales');
  const { percent } = useFormat();
  const names = useNames(line);
  if (overview.changed.length === 0) return null;
  const several = ofSeveral(overview.branches.map(({ opticianName }) => opticianName));
  const nameOf = ({ of, name, branch }: WhatChanged) => {
    if (branch) return several ? `${branch.name} (${branch.opticianName})` : branch.name;
    return of === 'brand' ? names.brand(name) : names.group(name);
  };
  return (
    <Section title={t('changed.title')}>
      <Rows label={t('changed.title')}>
        {overview.changed.map((one) => (
          <ListRow
            key={`${one.of} ${one.name}`}
            to={SALES.path}
            search={shown.searchWith(viewOf(one))}
            title={t(`changed.${one.units > one.unitsBefore ? 'more' : 'less'}.${line}`, {
              name: nameOf(one),
              percent: percent(Math.abs(one.units / one.unitsBefore - 1), 0),
            })}
            text={mainly(one, t, names.brand)}
          />
        ))}
      </Rows>
    </Section>
  );
}

function mainly({ mainly: where }: WhatChanged, t: TFunction, brand: (name: string) => string) {
  const places = [where?.branchName, where?.brand && brand(where.brand)].filter(Boolean);
  return places.length > 0 ? t('changed.mainly', { where: places.join(', ') }) : undefined;
}

function viewOf({ of, name, mainly: where }: WhatChanged) {
  return {
    ...(of === 'productGroup' && { product: name }),
    ...((of === 'branch' || where?.branchId) && { branch: [of === 'branch' ? name : (where?.branchId ?? '')] }),
    brand: BRANDS.find((brand) => brand === (of === 'brand' ? name : where?.brand)) ?? ('' as const),
  };
}
