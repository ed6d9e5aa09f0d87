import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startDownload } from '#web/calls/download.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import { TableFrame } from '#web/lists/table/table-frame.tsx';
import { useList } from '#web/lists/use-list.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { CERTIFICATE_STATES, OPEN_STATUSES, PROGRAMME, REQUIREMENTS } from '../../certification-facts.ts';
import { overviewQuery } from '../queries.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { OverviewCard } from './overview-card.tsx';
import { OVERVIEW_LIST } from './overview-list.ts';
import type { OverviewRow } from './overview-row.ts';
import { useOverviewColumns } from './use-overview-columns.tsx';

/** /app/gesundheitsoptik/certification: how all branches stand, what waits first; extending, grace and withdrawing. */
export default function OverviewScreen() {
  const { t } = useTranslation(['certification', 'common']);
  const { locale } = useLanguage();
  const shown = useList(OVERVIEW_LIST);
  const { q, state, status } = shown.state;
  const query = useQuery(overviewQuery(shown.state));
  const [chosen, setChosen] = useState<readonly OverviewRow[]>([]);
  const [changing, setChanging] = useState(false);
  const choice = {
    chosen,
    onChoose: (row: OverviewRow, on: boolean) =>
      setChosen(on ? [...chosen, row] : chosen.filter((one) => one.certificate_id !== row.certificate_id)),
  };
  const columns = useOverviewColumns(choice);
  const asked = Object.fromEntries(Object.entries({ q, state, status }).filter(([, value]) => value));
  const file = `/api/v1/certifications/overview?${new URLSearchParams({ ...asked, language: locale })}`;
  return (
    <Page
      wide
      header={
        <PageHeader
          crumb={{ label: t('title'), to: PROGRAMME }}
          title={t('overview.title')}
          actions={
            <>
              <ButtonLink to={REQUIREMENTS} icon="sliders">
                {t('requirements.title')}
              </ButtonLink>
              {chosen.length > 0 && (
                <Button kind="primary" onClick={() => setChanging(true)}>
                  {t('overview.change', { count: chosen.length })}
                </Button>
              )}
            </>
          }
        />
      }
    >
      <TableFrame
        label={t('overview.title')}
        shown={shown}
        columns={columns}
        rows={query.data?.rows}
        idOf={({ id }) => id ?? ''}
        total={query.data?.total ?? 0}
        loading={query.isFetching}
        error={query.isError}
        onRetry={query.refetch}
        card={(row) => <OverviewCard row={row} {...choice} />}
        search={<ListSearch shown={shown} label={t('overview.search')} />}
        actions={
          <Button kind="quiet" icon="download" onClick={() => void startDownload(file, t)}>
            {t('overview.export')}
          </Button>
        }
      >
        <SelectFilter
          shown={shown}
          name="state"
          label={t('overview.certificate')}
          options={[
            { value: '', label: t('overview.allStates') },
            ...CERTIFICATE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
        <SelectFilter
          shown={shown}
          name="status"
          label={t('overview.case')}
          options={[
            { value: '', label: t('overview.allCases') },
            ...OPEN_STATUSES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
      </TableFrame>
      {changing && (
        <ChangeDialog
          chosen={chosen}
          onDone={() => {
            setChosen([]);
            setChanging(false);
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Page>
  );
}
