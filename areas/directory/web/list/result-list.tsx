import { useTranslation } from 'react-i18next';
import { PastEnd } from '#web/lists/past-end.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Cards } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LetterGroup, Rows } from '#web/ui/list-row.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { ColumnHeads } from './columns.tsx';
import { CompanyCard } from './company-card.tsx';
import { CompanyRow } from './company-row.tsx';
import { byLetter } from './letters.ts';
import styles from './list.module.css';
import type { ListedOptician, ListResult } from './list-result.ts';
import { LIST_PATH, type ListState, OPTICIANS } from './list-search.ts';

export interface ResultListProps {
  list: ShownList<ListState>;
  result: ListResult;
  /** The answer still belongs to the former filters. */
  stale: boolean;
}

/** The companies found, as rows under letters, as plain rows or as cards, with the pages below. */
export function ResultList({ list, result, stale }: ResultListProps) {
  const { t } = useTranslation(['opticians', 'common']);
  const online = useOnline();
  const { state, searchWith } = list;
  if (result.items.length === 0) return <Nothing list={list} result={result} />;
  return (
    <>
      {stale && !online && (
        <Note tone="warn" role="status">
          {t('common:offline.waiting')}
        </Note>
      )}
      {result.similar && <p className={styles.similar}>{t('list.similar', { text: state.q })}</p>}
      <div data-entries className={cx(stale && styles.stale)} aria-busy={stale}>
        <Companies state={state} items={result.items} />
      </div>
      <Pager
        page={state.page}
        pageSize={state.size}
        total={result.matching}
        to={LIST_PATH}
        search={(page, size) => searchWith({ page, size })}
      />
    </>
  );
}

function Companies({ state, items }: { state: ListState; items: readonly ListedOptician[] }) {
  const { t } = useTranslation('opticians');
  if (state.view === 'cards') {
    return (
      <Cards>
        {items.map((company) => (
          <CompanyCard key={company.id} company={company} />
        ))}
      </Cards>
    );
  }
  const rows = (companies: readonly ListedOptician[]) =>
    companies.map((company) => <CompanyRow key={company.id} company={company} cols={state.cols} />);
  return (
    <>
      <ColumnHeads cols={state.cols} />
      {state.sort === 'name' ? (
        byLetter(items, (company) => company.name).map(({ letter, items: companies }) => (
          <LetterGroup key={letter} letter={letter}>
            {rows(companies)}
          </LetterGroup>
        ))
      ) : (
        <Rows label={t('list.label')}>{rows(items)}</Rows>
      )}
    </>
  );
}

function Nothing({ list, result }: Pick<ResultListProps, 'list' | 'result'>) {
  const { t } = useTranslation(['opticians', 'common']);
  const { state, searchWith, filtered } = list;
  if (result.matching > 0) return <PastEnd shown={list} />;
  if (!filtered) return <EmptyState reason="nothing" text={t('list.nothing')} />;
  return (
    <EmptyState
      reason="noMatch"
      text={state.q ? t('list.noMatchFor', { text: state.q }) : t('list.noMatch')}
      action={
        <ButtonLink to={LIST_PATH} search={searchWith(OPTICIANS.withoutFilters(state))} resetScroll={false}>
          {t('common:ui.filter.reset')}
        </ButtonLink>
      }
    />
  );
}
