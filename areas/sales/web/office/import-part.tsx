import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { ImportKindWeb } from '#web/imports/import-kind.ts';
import { ImportScreen } from '#web/imports/import-screen.tsx';
import type { Line } from '../../sales-facts.ts';
import { dottedMonth } from '../months.ts';
import { OFFICE } from '../sales-list.ts';
import { useNames } from '../view/use-names.ts';
import { Findings } from './findings.tsx';

/** Files of suppliers: what is checked, written, undone and remembered is the frame's; what figures add stands with the check. */
export default function ImportPart({ line }: { line: Line }) {
  const { t } = useTranslation('sales');
  const kinds = useKinds(line);
  return (
    <ImportScreen
      kinds={kinds}
      path={OFFICE[line].path}
      result={{ to: OFFICE[line].path, label: t('office.import.result') }}
    />
  );
}

/** One kind a supplier, whose columns are remembered, and one for lists of several; one for conil. */
function useKinds(line: Line): ImportKindWeb[] {
  const { t } = useTranslation(['sales', 'salesExchange']);
  const { number } = useFormat();
  const names = useNames(line);
  const field = (name: string) => t(`salesExchange:field.${name}`, { defaultValue: name });
  const value = (name: string, given: unknown) => {
    if (given === null || given === undefined) return '';
    if (name === 'month') return dottedMonth(String(given).slice(0, 7));
    if (name === 'productGroup') return names.group(String(given));
    if (name === 'brand') return names.brand(String(given));
    return typeof given === 'number' ? number(given) : String(given);
  };
  const kind = (name: string, label: string, more: Partial<ImportKindWeb> = {}): ImportKindWeb => ({
    name: `sales.${name}`,
    icon: 'bars',
    label,
    lines: 60_000,
    whole: true,
    // 24 months, as the process has it.
    undoneFor: 731,
    hint: t(`office.import.hint.${line}`),
    field,
    value,
    reason: ({ code, field: of, value: told }) =>
      t(`salesExchange:reason.${code}`, {
        field: of && field(of),
        value: told ?? '',
        defaultValue: t('office.import.invalid', { field: of && field(of) }),
      }),
    kept: () => t('office.import.kept'),
    lacks: (code) => t(`office.import.lacks.${code}`, { defaultValue: t('office.import.lacks.other') }),
    Findings,
    ...more,
  });
  if (line === 'conil') return [kind('conil', t('tab.conil'))];
  // It stands last, and a brand is chosen from the start: a file that names its brands says so.
  const fits = (brand: string) => t('office.import.brands', { brand });
  return [
    ...BRANDS.map((brand) => kind(brand, names.brand(brand))),
    kind('glasses', t('office.import.several'), { fits }),
  ];
}
