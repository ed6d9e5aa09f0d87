import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section, Split } from '#web/ui/section.tsx';
import { FieldsSkeleton } from '#web/ui/skeleton.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import { BACKUP_DAYS } from '../assessment-facts.ts';
import type { Answers, Overview } from '../contract.ts';
import { ASSESSMENT } from './address.ts';
import styles from './assessment.module.css';
import { DeleteButton } from './delete-dialog.tsx';
import { answersQuery, startRound } from './queries.ts';
import { TeamNote } from './team-note.tsx';
import { useAssessmentFault } from './use-fault.ts';

const TRAINING = '/app/courses';

/** Before a round: what it is for, who sees what of it, how long it is kept, and the consent that begins it. */
export function StartView({ overview }: { overview: Overview }) {
  const { t } = useTranslation('assessment');
  const { minutes, may_fill, rounds, open } = overview;
  // What was begun goes on at once; before beginning everything is to be read first.
  const begin = may_fill && (
    <Split title={t('start.begin.title')} lead={minutes !== null && t('start.minutes', { count: minutes })}>
      <Begin overview={overview} />
    </Split>
  );
  return (
    <Page
      header={
        <PageHeader
          crumb={{ label: t('crumb'), to: TRAINING }}
          title={t('title')}
          lead={t('start.lead')}
          actions={
            overview.office && (
              <ButtonLink to={ASSESSMENT} search={{ view: 'office' }}>
                {t('office.title')}
              </ButtonLink>
            )
          }
        />
      }
      aside={
        (rounds.length > 0 || overview.team) && (
          <>
            <Rounds overview={overview} />
            <TeamNote overview={overview} />
          </>
        )
      }
    >
      {open && begin}
      {(['purpose', 'sees', 'kept', 'free'] as const).map((part) => (
        <Split key={part} title={t(`start.${part}.title`)}>
          {part === 'sees' ? <WhoSees /> : <p>{t(`start.${part}.text`, { days: BACKUP_DAYS })}</p>}
        </Split>
      ))}
      {!open && begin}
    </Page>
  );
}

function WhoSees() {
  const { t } = useTranslation('assessment');
  return (
    <Facts
      left
      facts={(['you', 'owners', 'team', 'office'] as const).map((who) => ({
        label: t(`start.sees.${who}.label`),
        value: t(`start.sees.${who}.text`),
      }))}
    />
  );
}

/** The rounds that one has finished, the latest first. */
export function Rounds({ overview: { rounds }, current }: { overview: Overview; current?: string }) {
  const { t } = useTranslation('assessment');
  const { date, number } = useFormat();
  if (rounds.length === 0) return null;
  return (
    <Section title={t('rounds.title')} small>
      <Rows label={t('rounds.title')}>
        {rounds.map(({ response_id, ended, total, released }) => (
          <ListRow
            key={response_id}
            to={ASSESSMENT}
            search={{ view: 'result', round: response_id }}
            selected={response_id === current}
            title={date(ended)}
            text={released ? t('rounds.released') : undefined}
            end={total === null ? undefined : <b className="num">{number(total, 0)}</b>}
          />
        ))}
      </Rows>
    </Section>
  );
}

/** Beginning a round, going on with the open one, or the day from which it is possible again. */
function Begin({ overview }: { overview: Overview }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  const { viewer } = useViewer();
  const { data, error, refetch } = useQuery(answersQuery);
  const { open, may_start_from } = overview;
  if (viewer?.viewing) return <p>{t('start.viewing')}</p>;
  if (open) {
    return (
      <>
        <p>{t('start.open', { date: date(open.started), done: open.answered, count: open.total })}</p>
        <div className={styles.actions}>
          <ButtonLink kind="primary" to={ASSESSMENT} search={{ view: 'question' }} endIcon="arrow">
            {t('start.goOn')}
          </ButtonLink>
          <DeleteButton rounds={[{ response_id: open.response_id }]} response_id={open.response_id} />
        </div>
      </>
    );
  }
  if (may_start_from) return <Note>{t('start.from', { date: date(may_start_from) })}</Note>;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  return data ? <Consent answers={data} /> : <FieldsSkeleton count={2} />;
}

function Consent({ answers: { consent, questions } }: { answers: Answers }) {
  const { t } = useTranslation('assessment');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const sentence = useAssessmentFault();
  const [agreed, setAgreed] = useState(false);
  const [hosted, setHosted] = useState(false);
  const [missing, setMissing] = useState(false);
  const start = useMutation({
    mutationFn: () => startRound(consent.version, hosted),
    onSuccess: async () => {
      await stale(queries, 'assessment', 'dashboard');
      await navigate({ to: '.', search: { view: 'question' } });
    },
    onError: async (thrown) => {
      // Another window was faster: there is one round, and here it goes on.
      if (thrown.message === 'open') notify({ kind: 'info', message: t('start.elsewhere') });
      await stale(queries, 'assessment');
    },
  });
  const country = consent.text_service?.country;
  return (
    <form
      className={styles.consent}
      onSubmit={(event) => {
        event.preventDefault();
        if (!agreed) setMissing(true);
        else if (!start.isPending) start.mutate();
      }}
    >
      <OptionCard
        type="checkbox"
        label={t('start.agree')}
        detail={t('start.agreeDetail')}
        checked={agreed}
        aria-describedby={missing ? 'agree-missing' : undefined}
        onChange={({ target }) => {
          setAgreed(target.checked);
          setMissing(false);
        }}
      />
      {missing && (
        <p className="help err" id="agree-missing" role="alert">
          {t('start.agreeMissing')}
        </p>
      )}
      {country && (
        <OptionCard
          type="checkbox"
          label={t('start.hosted', { country: t(`country.${country}`, country) })}
          detail={t('start.hostedDetail')}
          checked={hosted}
          onChange={({ target }) => setHosted(target.checked)}
        />
      )}
      <FaultNote>{start.error && sentence(start.error)}</FaultNote>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" endIcon="arrow" busy={start.isPending}>
          {t('start.begin.button', { count: questions.length })}
        </Button>
      </div>
    </form>
  );
}
