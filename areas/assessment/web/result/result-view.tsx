import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#web/calls/call-error.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { GoTo } from '#web/router/go-to.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { Overview, Result } from '../../contract.ts';
import { ASSESSMENT } from '../address.ts';
import styles from '../assessment.module.css';
import { DeleteButton } from '../delete-dialog.tsx';
import { EditTextSheet } from '../edit-text-sheet.tsx';
import { bandOf } from '../figures.ts';
import { PdfButton } from '../pdf-button.tsx';
import { resultQuery, saveText, writeAgain } from '../queries.ts';
import { Rounds } from '../start-view.tsx';
import { TeamNote } from '../team-note.tsx';
import { TextPart } from '../text-part.tsx';
import { Ends, Likes, Total } from './aside.tsx';
import { Gaps } from './gaps.tsx';
import { Goals } from './goals.tsx';
import { NextRound } from './next-round.tsx';
import { Profile } from './profile.tsx';
import { ReleasePart } from './release-part.tsx';
import { Versions } from './versions.tsx';

/** What a finished round says: one's own, or one that was released to those who look after the company. */
export default function ResultView({ response_id, overview }: { response_id: string; overview: Overview }) {
  const { t } = useTranslation('assessment');
  const { data, error, refetch } = useQuery(resultQuery(response_id));
  const title = t('result.title');
  if (data) return <Shown result={data} overview={overview} />;
  if (isMissing(error)) return <GoTo address={`/app/deleted?from=${encodeURIComponent(ASSESSMENT)}`} />;
  if (!error) return <DetailSkeleton header={<PageHeader title={title} />} />;
  return (
    <Page header={<PageHeader title={title} />}>
      <ErrorState onRetry={() => void refetch()} />
    </Page>
  );
}

interface ShownProps {
  result: Result;
  overview: Overview;
}

function Shown({ result, overview }: ShownProps) {
  const { t } = useTranslation('assessment');
  const { own, response_id, team, comment } = result;
  return (
    <Page
      header={<Header result={result} />}
      aside={
        <>
          <Total result={result} />
          <Ends result={result} />
          <Likes likes={result.likes} />
          {own && (
            <>
              {team && <TeamNote overview={overview} />}
              <Rounds overview={overview} current={response_id} />
              <NextRound overview={overview} />
              <ReleasePart result={result} />
              <div>
                <DeleteButton response_id={response_id} rounds={overview.rounds} />
              </div>
            </>
          )}
        </>
      }
    >
      <Profile result={result} />
      <Told result={result}>
        {comment && (
          <blockquote className={styles.comment} aria-label={t('edit.comment')}>
            {comment}
          </blockquote>
        )}
        <Versions versions={result.versions} />
      </Told>
      <Gaps result={result} />
      {own && <Goals goals={result.goals} />}
    </Page>
  );
}

function Header({ result: { own, name, ended, questions, minutes, response_id, team } }: { result: Result }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  const lead = [
    t('result.ended', { date: date(ended) }),
    t('result.questions', { count: questions }),
    ...(minutes === null ? [] : [t('result.minutes', { count: minutes })]),
  ];
  return (
    <PageHeader
      crumb={
        own
          ? { label: t('crumb'), to: '/app/courses' }
          : { label: t('team.title'), to: ASSESSMENT, search: { view: 'team', branch: team?.branch_id } }
      }
      title={own ? t('result.title') : t('result.titleOf', { name })}
      lead={lead.join(' · ')}
      actions={
        <>
          <PdfButton what={{ response_id }} />
          {team && own && (
            <ButtonLink
              kind="primary"
              endIcon="arrow"
              to={ASSESSMENT}
              search={{ view: 'team', branch: team.branch_id }}
            >
              {t('team.title')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The text of the result, and what its person can do with it. */
function Told({ result, children }: { result: Result; children: ReactNode }) {
  const { t } = useTranslation('assessment');
  const queries = useQueryClient();
  const tell = useTellFailure();
  const [editing, setEditing] = useState(false);
  const { own, text, scores, response_id, result_id } = result;
  const again = useMutation({
    mutationFn: () => writeAgain(result),
    onError: tell,
    onSettled: () => stale(queries, 'assessment'),
  });
  const scoreOf = (area: string) => scores.find((score) => score.area === area);
  return (
    <TextPart
      text={text}
      figure={({ area, score }) => bandOf(scoreOf(area) ?? { low: null, high: null })?.join('–') ?? String(score)}
      busy={again.isPending}
      onWrite={own || !text.edited ? () => again.mutate() : undefined}
      actions={
        own &&
        text.text && (
          <Button icon="edit" disabled={text.status === 'generating'} onClick={() => setEditing(true)}>
            {t('text.edit')}
          </Button>
        )
      }
    >
      {own && text.status === 'needs_update' && (
        <Note tone="warn" role="status">
          {t('text.roundGone')}
        </Note>
      )}
      {children}
      {editing && (
        <EditTextSheet
          about={response_id}
          stored={{ text: text.text ?? '', comment: result.comment ?? '' }}
          stamp={result_id}
          save={(values, version) => saveText({ response_id, result_id: version, ...values })}
          onSaved={() => stale(queries, 'assessment')}
          onClose={() => setEditing(false)}
        />
      )}
    </TextPart>
  );
}
