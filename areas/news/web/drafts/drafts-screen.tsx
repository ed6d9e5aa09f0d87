import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { SelectFilter } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { FilterBar, FilterChip } from '#web/ui/filter-bar.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { DRAFT_STATES, DRAFTS, editPath, NEWS } from '../list/news-list.ts';
import { WritingActions } from '../list/writing-actions.tsx';
import { draftsQuery, type WrittenNews } from '../queries.ts';

/** /app/news/drafts: what is written, for those who write. */
export default function DraftsScreen() {
  const { t } = useTranslation('current');
  const { viewer } = useViewer();
  const shown = useList(DRAFTS);
  const { state, change, searchWith } = shown;
  const query = useQuery(draftsQuery(state, state.mine ? viewer?.staff?.id : undefined));
  const total = query.data?.total ?? 0;
  return (
    <Page
      header={
        <PageHeader
          crumb={{ label: t('title'), to: NEWS.path }}
          title={t('drafts.title')}
          actions={<WritingActions here />}
        />
      }
    >
      <FilterBar>
        <FilterChip pressed={!state.mine} onClick={() => change({ mine: false })}>
          {t('drafts.everybody')}
        </FilterChip>
        <FilterChip pressed={state.mine} onClick={() => change({ mine: true })}>
          {t('drafts.mine')}
        </FilterChip>
        <SelectFilter
          shown={shown}
          name="state"
          label={t('drafts.stateLabel')}
          options={DRAFT_STATES.map((value) => ({ value, label: t(`drafts.state.${value}`) }))}
        />
      </FilterBar>
      <ListBody
        {...{ query, shown }}
        isEmpty={({ rows }) => rows.length === 0}
        pastEnd={total > 0 && <PastEnd shown={shown} />}
        waiting={<RowsSkeleton />}
        nothing={{ title: t('drafts.empty.title'), text: t('drafts.empty.text') }}
      >
        {({ rows }) => (
          <Rows lined>
            {rows.map((one) => (
              <Written key={one.id} news={one} />
            ))}
          </Rows>
        )}
      </ListBody>
      <Pager
        {...{ page: state.page, pageSize: state.size, total, to: DRAFTS.path }}
        search={(page, size) => searchWith({ page, size })}
      />
    </Page>
  );
}

function Written({ news: { id, status, author_name, updated, titles } }: { news: WrittenNews }) {
  const { t } = useTranslation('current');
  const { locale } = useLanguage();
  const { dateTime } = useFormat();
  const shown = inLanguage(titles, locale);
  return (
    <ListRow
      to={editPath(id)}
      title={<span lang={shown?.only}>{shown?.text ?? t('drafts.untitled')}</span>}
      text={t('drafts.line', { who: author_name, when: dateTime(updated) })}
      end={<StatusChip status={status} />}
    />
  );
}
