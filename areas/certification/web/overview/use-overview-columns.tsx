import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { TableColumn } from '#web/lists/table/table-column.ts';
import { StateChip } from '../state-chip.tsx';
import { CaseChip, Chooser, Named, Reminder } from './overview-card.tsx';
import type { Choice, OverviewRow } from './overview-row.ts';

/** The columns of the overview. */
export function useOverviewColumns(choice: Choice): readonly TableColumn<OverviewRow>[] {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  return [
    {
      field: 'choose',
      label: t('overview.chosen'),
      labelHidden: true,
      fixed: true,
      width: 56,
      show: (row) => <Chooser row={row} {...choice} />,
    },
    {
      field: 'company',
      label: t('overview.branch'),
      share: 2,
      minWidth: 240,
      sortable: true,
      fixed: true,
      show: (row) => <Named row={row} />,
    },
    { field: 'number', label: t('overview.number'), width: 104, sortable: true, show: ({ number }) => number },
    { field: 'status', label: t('overview.case'), width: 168, sortable: true, show: (row) => <CaseChip row={row} /> },
    {
      field: 'state',
      label: t('overview.certificate'),
      width: 152,
      sortable: true,
      show: ({ state, valid_from }) => <StateChip state={state} from={valid_from} />,
    },
    {
      field: 'valid_until',
      label: t('overview.end'),
      width: 120,
      sortable: true,
      show: ({ valid_until }) => valid_until && date(valid_until),
    },
    {
      field: 'remind',
      label: t('overview.reminder'),
      labelHidden: true,
      width: 280,
      show: (row) => <Reminder row={row} />,
    },
  ];
}
