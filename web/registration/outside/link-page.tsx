import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExternalRegistration } from '#shared/contracts/registration-outside.ts';
import { CallError } from '#web/calls/call-error.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import { useLate } from '#web/ui/use-late.ts';
import { CalendarLink } from '../calendar-link.tsx';
import { DetailsFields } from '../details/details-fields.tsx';
import { useDetailsLine } from '../details/use-details-line.ts';
import { DetailsSheet } from '../own/details-sheet.tsx';
import { EntryCode } from '../own/entry-code.tsx';
import { LeaveDialog } from '../own/leave-dialog.tsx';
import { RequestSheet } from '../own/request-sheet.tsx';
import { useDetails } from '../own/use-details.ts';
import { type Moves, useMoves } from '../own/use-moves.ts';
import styles from '../registration.module.css';
import { useDateLines } from '../use-date-lines.tsx';
import { type LinkStep, stepOf } from './link-step.ts';
import { OutsidePage } from './outside-page.tsx';
import { partNameOf } from './part-name.ts';
import { linkQuery } from './queries.ts';

/**
 * `/registration/{token}`: behind the link of a mail, open to whoever holds it. Opening it changes nothing, because
 * scanners of mails open links; its buttons do.
 */
export function LinkPage({ token }: { token: string }) {
  return (
    <OutsidePage>
      <Content key={token} token={token} />
    </OutsidePage>
  );
}

function Content({ token }: { token: string }) {
  const { t } = useTranslation(['registration', 'common']);
  const late = useLate();
  const { data, error, refetch } = useQuery(linkQuery(token));
  if (data) return <Registration token={token} found={data} />;
  if (error instanceof CallError && [400, 404, 410, 422].includes(error.status)) {
    return <Head title={t('link.bad')} lead={t('link.badText')} />;
  }
  if (error) return <ErrorState onRetry={refetch} />;
  return <div aria-busy="true">{late && <p className="t2">{t('common:ui.loading')}</p>}</div>;
}

function Head({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div role="status">
      <h1>{title}</h1>
      {lead && <p className="t2 m1">{lead}</p>}
    </div>
  );
}

function Registration({ token, found }: { token: string; found: ExternalRegistration }) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  const format = useFormat();
  const moves = useMoves();
  const [changing, setChanging] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { date, firstName, lastName, position, heldUntil, offeredUntil, kind, contentId, mayChange, mayDeregister } =
    found;
  const booked = useDetailsLine(partNameOf(date, locale))(
    { ...date, questions: [] },
    { ...found.details, remark: null },
  );
  const step = stepOf(found, Date.now());
  const title = inLanguage<string>(found.titles, locale);
  const until = step === 'offered' ? offeredUntil : heldUntil;
  const act = (action: 'confirm' | 'cancel' | 'accept' | 'decline') =>
    moves.take({
      method: 'POST',
      path: '/registration/external',
      body: { token, action },
      done: t(`link.did.${action}`),
    });
  return (
    <div className={styles.stack}>
      <Head
        title={t(`link.title.${step}`)}
        lead={t(`link.lead.${step}`, { position, until: until ? format.dateTime(until) : '' })}
      />
      <Facts
        left
        facts={[
          ...useDateLines({ kind, name: title?.text, lang: title?.only, ...date }),
          { label: t('link.who'), value: `${firstName} ${lastName}` },
          ...(booked ? [{ label: t('link.booked'), value: booked }] : []),
          ...(found.price === null ? [] : [{ label: t('sum.total'), value: format.money(found.price, 'short') }]),
        ]}
      />
      <FaultNote>{moves.failure}</FaultNote>
      <Buttons step={step} moves={moves} act={act}>
        {step === 'registered' && <CalendarLink of={{ token }} />}
        {step === 'registered' && <EntryCode full id={found.id} />}
        {mayChange && (step === 'registered' || step === 'waitlisted') && (
          <Button full icon="edit" onClick={() => setChanging(true)}>
            {t('own.change')}
          </Button>
        )}
        {mayDeregister && LEAVES.has(step) && (
          <Button
            full
            kind="quiet"
            busy={moves.busy !== undefined}
            onClick={() => (step === 'confirm' ? void act('cancel') : setLeaving(true))}
          >
            {t(step === 'confirm' ? 'link.notMe' : 'own.leave')}
          </Button>
        )}
        {!mayDeregister && step === 'registered' && <Late {...{ token, found }} />}
        {(step === 'lapsed' || step === 'ended') && (
          <ButtonLink full to={`/embeds/${kind}s/${contentId}`}>
            {t('link.again')}
          </ButtonLink>
        )}
      </Buttons>
      {changing && <Change token={token} found={found} onClose={() => setChanging(false)} />}
      {leaving && (
        <LeaveDialog
          name={undefined}
          waits={step === 'waitlisted'}
          moves={moves}
          withoutReason
          onClose={() => setLeaving(false)}
          onLeave={async () => {
            if (await act('cancel')) setLeaving(false);
          }}
        />
      )}
    </div>
  );
}

const LEAVES: ReadonlySet<LinkStep> = new Set(['confirm', 'registered', 'waitlisted']);

interface ButtonsProps {
  step: LinkStep;
  moves: Moves;
  act: (action: 'confirm' | 'accept' | 'decline') => Promise<boolean>;
  children: ReactNode;
}

function Buttons({ step, moves, act, children }: ButtonsProps) {
  const { t } = useTranslation('registration');
  const busy = moves.busy !== undefined;
  return (
    <>
      {step === 'confirm' && (
        <Button kind="primary" size="large" full busy={busy} onClick={() => void act('confirm')}>
          {t('link.confirm')}
        </Button>
      )}
      {step === 'offered' && (
        <>
          <Button kind="primary" size="large" full busy={busy} onClick={() => void act('accept')}>
            {t('own.accept')}
          </Button>
          <Button size="large" full busy={busy} onClick={() => void act('decline')}>
            {t('own.decline')}
          </Button>
        </>
      )}
      {children}
    </>
  );
}

/** After the deadline: what was asked of the office, or the way to ask until it begins. */
function Late({ token, found: { date, details, request } }: { token: string; found: ExternalRegistration }) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  const { dateTime } = useFormat();
  const [asking, setAsking] = useState(false);
  if (request) {
    return <Note>{t('own.requested', { kind: t(`request.${request.kind}`), at: dateTime(request.created) })}</Note>;
  }
  if (date.state === 'running') return null;
  return (
    <>
      <p className="small t2">{t('link.late')}</p>
      <Button full onClick={() => setAsking(true)}>
        {t('own.request')}
      </Button>
      {asking && (
        <RequestSheet
          {...{ asked: date, details, others: [], of: { token } }}
          path="/registration/external_request"
          partName={partNameOf(date, locale)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Change({ token, found, onClose }: { token: string; found: ExternalRegistration; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  const moves = useMoves();
  const { fields, checked } = useDetails(found.date, found.details);
  const submit = () => {
    const details = checked();
    if (!details) return true;
    const body = { token, ...details, questionsVersion: found.date.questionsVersion };
    void moves
      .take({ method: 'PUT', path: '/registration/external', body, done: t('own.changed') })
      .then((taken) => taken && onClose());
    return false;
  };
  return (
    <DetailsSheet title={t('own.change')} submit={t('own.save')} moves={moves} onSubmit={submit} onClose={onClose}>
      <DetailsFields {...fields} partName={partNameOf(found.date, locale)} />
    </DetailsSheet>
  );
}
