import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { useList } from '#web/lists/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, ResultLine } from '#web/ui/filter-bar.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { writtenPagesQuery } from '../queries.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageRowView } from './page-row.tsx';
import { PAGE_FILTERS, PAGES } from './pages-list.ts';
import { rowsOf } from './rows.ts';

/** /app/pages: every page in every state, for those who write. */
export default function PagesScreen() {
  const { t } = useTranslation('pages');
  const { number } = useFormat();
  const [making, setMaking] = useState(false);
  const shown = useList(PAGES);
  const query = useQuery(writtenPagesQuery());
  const rows = rowsOf(query.data ?? [], shown.state, dayInZurich(new Date()));
  return (
    <Page
      header={
        <PageHeader
          title={t('title')}
          lead={t('index.lead')}
          actions={
            <Button kind="primary" icon="plus" iconOnPhone onClick={() => setMaking(true)}>
              {t('index.new')}
            </Button>
          }
        />
      }
    >
      <FilterBar>
        <ListSearch shown={shown} label={t('index.search')} />
        <SelectFilter
          shown={shown}
          name="only"
          label={t('index.only')}
          options={[
            { value: '', label: t('index.all') },
            ...PAGE_FILTERS.map((value) => ({ value, label: t(`index.filter.${value}`) })),
          ]}
        />
        <Segmented
          label={t('index.view')}
          value={shown.state.view}
          options={[
            { value: 'tree', label: t('index.tree') },
            { value: 'updated', label: t('index.latest') },
          ]}
          onChange={(view) => shown.change({ view })}
          small
        />
      </FilterBar>
      <ResultLine>{query.data && t('index.found', { count: rows.length, shown: number(rows.length) })}</ResultLine>
      <ListBody
        {...{ query, shown }}
        isEmpty={() => rows.length === 0}
        waiting={<RowsSkeleton plain />}
        nothing={{ title: t('index.empty.title'), text: t('index.empty.text') }}
        noMatch={{}}
      >
        {() => (
          <div data-entries>
            <Rows lined>
              {rows.map(({ page, level }) => (
                <PageRowView key={page.id} page={page} level={level} />
              ))}
            </Rows>
          </div>
        )}
      </ListBody>
      {making && <NewPageDialog pages={query.data ?? []} onClose={() => setMaking(false)} />}
    </Page>
  );
}
