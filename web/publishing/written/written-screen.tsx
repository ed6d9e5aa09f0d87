import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { SelectFilter } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import { type ShownList, useList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterChip, ResultLine } from '#web/ui/filter-bar.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { WRITTEN_STATES, type WrittenItems, type WrittenState } from './define-written.ts';
import { type WrittenItem, writtenQuery } from './written-query.ts';

interface WrittenScreenProps {
  kind: string;
  list: WrittenItems;
  /** The area's words, with those of this list under `drafts`. */
  words: string;
  crumb: NonNullable<PageHeaderProps['crumb']>;
  actions: ReactNode;
  /** Where an area has several kinds: what this list is called. */
  title?: string;
  editPath: (id: string) => string;
}

/** What is written of a kind, for those who write. */
export function WrittenScreen({ kind, list, words, crumb, actions, title, editPath }: WrittenScreenProps) {
  const { t } = useTranslation(words);
  const { viewer } = useViewer();
  const shown = useList(list);
  const { state, change, searchWith } = shown;
  const query = useQuery(writtenQuery(kind, state, state.mine ? viewer?.staff?.id : undefined));
  const total = query.data?.total ?? 0;
  const rows = (items: readonly WrittenItem[]) => (
    <Rows lined>
      {items.map((one) => (
        <Written key={one.id} item={one} words={words} to={editPath(one.id)} />
      ))}
    </Rows>
  );
  return (
    <Page header={<PageHeader crumb={crumb} title={title ?? t('drafts.title')} actions={actions} />}>
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
          options={WRITTEN_STATES.map((value) => ({ value, label: t(`drafts.state.${value}`) }))}
        />
      </FilterBar>
      <ListBody
        {...{ query, shown }}
        isEmpty={({ rows: items }) => items.length === 0}
        pastEnd={
          total > 0 ? <PastEnd shown={shown} /> : !shown.filtered && <NothingInWork {...{ kind, shown, words, rows }} />
        }
        waiting={<RowsSkeleton />}
        nothing={{ title: t('drafts.empty.title'), text: t('drafts.empty.text') }}
      >
        {({ rows: items }) => rows(items)}
      </ListBody>
      <Pager
        {...{ page: state.page, pageSize: state.size, total, to: list.path }}
        search={(page, size) => searchWith({ page, size })}
      />
    </Page>
  );
}

interface NothingInWorkProps extends Pick<WrittenScreenProps, 'kind' | 'words'> {
  shown: ShownList<WrittenState>;
  rows: (items: readonly WrittenItem[]) => ReactNode;
}

/** Where nothing is in work, what readers have: that is what one comes to change. */
function NothingInWork({ kind, words, shown, rows }: NothingInWorkProps) {
  const { t } = useTranslation([words, 'common']);
  const { state, searchWith } = shown;
  const { data } = useQuery(writtenQuery(kind, { ...state, state: 'published', page: 1 }, undefined));
  if (!data) return <RowsSkeleton />;
  if (data.rows.length === 0)
    return <EmptyState reason="nothing" title={t('drafts.empty.title')} text={t('drafts.empty.text')} />;
  const more = data.total > data.rows.length && {
    label: t('common:ui.filter.all', { count: data.total }),
    to: shown.list.path,
    search: searchWith({ state: 'published' }),
  };
  return (
    <>
      <ResultLine>{t('drafts.empty.title')}</ResultLine>
      <Section title={t('drafts.state.published')} {...(more && { more })}>
        {rows(data.rows)}
      </Section>
    </>
  );
}

interface WrittenProps {
  item: WrittenItem;
  words: string;
  to: string;
}

function Written({ item: { status, author_name, updated, publish_at, in_work, titles }, words, to }: WrittenProps) {
  const { t } = useTranslation([words, 'common']);
  const { locale } = useLanguage();
  const { dateTime } = useFormat();
  const shown = inLanguage(titles, locale);
  return (
    <ListRow
      to={to}
      title={<span lang={shown?.only}>{shown?.text ?? t('drafts.untitled')}</span>}
      text={[
        t('drafts.line', { who: author_name, when: dateTime(updated) }),
        publish_at && t('common:planned.appears', { when: dateTime(publish_at) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        status === 'draft' && publish_at ? (
          <StatusChip status="waiting" word={t('common:planned.word')} />
        ) : (
          <StatusChip
            status={status}
            word={status === 'published' && in_work ? t('common:status.changed') : undefined}
          />
        )
      }
    />
  );
}
