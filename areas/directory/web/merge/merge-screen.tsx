import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { useAddress } from '#web/router/use-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { opticianPath } from '../list/company-row.tsx';
import { LIST_PATH } from '../list/list-search.ts';
import { ChooseDuplicate } from './choose-duplicate.tsx';
import { MergeForm } from './merge-form.tsx';
import { mergeSearch } from './merge-search.ts';
import { mergeQuery, personQuery } from './queries.ts';

const PATH = '/app/opticians/merge';

/** /app/opticians/merge?kept=&gone=: one person of two. Without the second it is looked for. */
export default function MergeScreen() {
  const { t } = useTranslation('opticians');
  const router = useRouter();
  const { kept, gone } = mergeSearch(useAddress());
  const person = useQuery({ ...personQuery(kept ?? ''), enabled: kept !== undefined }).data;
  const go = (search: { kept: string; gone?: string }) =>
    void router.navigate({ to: PATH, search: search, resetScroll: false });
  const crumb = person
    ? { label: person.optician_name, to: opticianPath(person.optician_id), search: { staffId: person.id } }
    : { label: t('title.list'), to: LIST_PATH };
  return (
    <Page header={<PageHeader crumb={crumb} title={t('title.merge')} lead={t('merge.lead')} />}>
      {!kept && (
        <EmptyState
          reason="nothing"
          text={t('merge.nobody')}
          action={
            <ButtonLink to={LIST_PATH} icon="search">
              {t('shortcut.directory')}
            </ButtonLink>
          }
        />
      )}
      {kept && !gone && <ChooseDuplicate kept={kept} onChoose={(id) => go({ kept, gone: id })} />}
      {kept && gone && (
        <Pair
          key={`${kept} ${gone}`}
          kept={kept}
          gone={gone}
          onSwap={() => go({ kept: gone, gone: kept })}
          onOther={() => go({ kept })}
        />
      )}
    </Page>
  );
}

interface PairProps {
  kept: string;
  gone: string;
  onSwap: () => void;
  onOther: () => void;
}

function Pair({ kept, gone, onSwap, onOther }: PairProps) {
  const { t } = useTranslation('opticians');
  const query = useQuery(mergeQuery(kept, gone));
  if (query.data) {
    return <MergeForm view={query.data} onSwap={onSwap} onOther={onOther} onReload={() => void query.refetch()} />;
  }
  if (!query.error) return <RowsSkeleton count={6} />;
  const missing = codeOf(query.error) === 'not_found';
  return missing ? (
    <EmptyState reason="nothing" text={t('merge.missing')} />
  ) : (
    <ErrorState onRetry={() => void query.refetch()} />
  );
}
