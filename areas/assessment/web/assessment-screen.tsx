import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFormWords } from '#web/forms/load-words.ts';
import { useAddress } from '#web/router/use-address.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import type { Overview } from '../contract.ts';
import { assessmentSearch, type Look, type View } from './address.ts';
import { overviewQuery } from './queries.ts';
import { StartView } from './start-view.tsx';

const QuestionScreen = lazy(() => import('./question/question-screen.tsx'));
const ResultView = lazy(() => import('./result/result-view.tsx'));
const TeamView = lazy(() => import('./team/team-view.tsx'));
// Its search for a person speaks the words of forms.
const OfficeView = lazy(async () => {
  const [view] = await Promise.all([import('./office/office-view.tsx'), loadFormWords()]);
  return view;
});

/** /app/assessment: the view stands in the query; without one it is what fits the person best. */
export default function AssessmentScreen() {
  const look = assessmentSearch(useAddress());
  const { data, error, refetch } = useQuery(overviewQuery);
  const header = <Header />;
  if (look.view === 'question') {
    return (
      <Suspense fallback={null}>
        <QuestionScreen />
      </Suspense>
    );
  }
  if (error && !data) {
    return (
      <Page header={header}>
        <ErrorState onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) return <DetailSkeleton header={header} />;
  return (
    <Suspense fallback={<DetailSkeleton header={header} />}>
      <Shown look={look} overview={data} />
    </Suspense>
  );
}

function Header() {
  const { t } = useTranslation('assessment');
  return <PageHeader title={t('title')} />;
}

function Shown({ look, overview }: { look: Look; overview: Overview }) {
  const round = look.round ?? overview.rounds[0]?.response_id;
  const branch = look.branch ?? overview.branches[0]?.branch_id ?? overview.team?.branch_id;
  const view = look.view ?? usualView(overview);
  if (view === 'result' && round) return <ResultView key={round} response_id={round} overview={overview} />;
  if (view === 'team' && branch) return <TeamView key={branch} branch_id={branch} overview={overview} />;
  if (view === 'office' && overview.office) return <OfficeView part={look.part ?? 'questions'} />;
  return <StartView overview={overview} />;
}

/** An open round first, then what the last one gave, then what one looks after. */
function usualView({ open, rounds, may_fill, branches, office }: Overview): View {
  if (open) return 'start';
  if (rounds.length > 0) return 'result';
  if (may_fill) return 'start';
  return office ? 'office' : branches.length > 0 ? 'team' : 'start';
}
