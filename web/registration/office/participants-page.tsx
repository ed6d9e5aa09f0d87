import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#shared/contracts/registration-office.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { townIn } from '#shared/town.ts';
import { isMissing, isRefused } from '#web/calls/call-error.ts';
import { startDownload } from '#web/calls/download.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import { TableFrame } from '#web/lists/table/table-frame.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { FurtherActions } from '#web/ui/further-actions.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import type { EditedDate } from '../booking/queries.ts';
import { editedDateQuery } from '../dates-editor/queries.ts';
import styles from './office.module.css';
import { ParticipantSheet } from './participant-sheet.tsx';
import { ParticipantState } from './participant-state.tsx';
import { participantsAt, STANDINGS, shownParticipants } from './participants-list.ts';
import { participantsQuery } from './queries.ts';
import { Several } from './several.tsx';
import { ChosenName, useColumns } from './use-columns.tsx';

export interface ParticipantsPageProps {
  kind: RegistrationKind;
  dateId: string;
  /** Its own path, and that of the attendance of the date. */
  path: string;
  attendancePath: string;
  /** Where people are registered for the date. */
  registering: { to: string; search: Record<string, string> };
  partName: (key: string) => string;
  /** The head of the page, with when the date is and its buttons. */
  header: (lead: string | undefined, actions: ReactNode) => ReactNode;
}

/** Everybody at a date, for who manages it: who has a seat, who waits, and what can be done about them. */
export function ParticipantsPage(props: ParticipantsPageProps) {
  const { dateId, header } = props;
  const { data: edited, error, refetch } = useQuery({ ...editedDateQuery(dateId), enabled: dateId !== '' });
  const { data: people, error: unread } = useQuery(participantsQuery(dateId));
  const failed = error ?? unread;
  if (isMissing(failed)) return <NotFoundScreen />;
  if (edited && people) return <Participants {...props} {...{ edited, people }} />;
  if (!failed) return <DetailSkeleton header={header(undefined, null)} />;
  return (
    <Page header={header(undefined, null)}>
      {isRefused(failed) ? <EmptyState reason="denied" /> : <ErrorState onRetry={() => void refetch()} />}
    </Page>
  );
}

interface ReadProps extends ParticipantsPageProps {
  edited: EditedDate;
  people: readonly Participant[];
}

function Participants({ kind, dateId, path, partName, header, edited, people, ...ways }: ReadProps) {
  const { t } = useTranslation('office');
  const { longDate, compare } = useFormat();
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const shown = useList(useMemo(() => participantsAt(path), [path]));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Participant>();
  const { date } = edited;
  const found = shownParticipants(people, shown.state, compare);
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const columns = useColumns({
    ...{ asks: date.asks, hasParts: date.parts.length > 0, hasPrices: people.some(({ price }) => price !== null) },
    ...{ partName, chosen, toggle, onOpen: setOpened },
  });
  // Who is no longer in the list is not acted on.
  const acted = found.filter(({ id }) => chosen.has(id));
  const { page, size } = shown.state;
  const [first] = date.sessions;
  const lead =
    first && [longDate(first.startsAt), date.place && townIn(locale, date.place)].filter(Boolean).join(' · ');
  const acts = !viewer?.viewing;
  return (
    <Page wide header={header(lead, <Ways {...ways} {...{ dateId, acts }} />)}>
      <Seats edited={edited} people={people} />
      <TableFrame
        label={t('title')}
        shown={shown}
        columns={columns}
        rows={found.slice((page - 1) * size, page * size)}
        idOf={({ id }) => id}
        total={found.length}
        loading={false}
        onRetry={() => undefined}
        onOpen={setOpened}
        search={<ListSearch shown={shown} label={t('search')} />}
        actions={
          acts &&
          found.length > 0 && (
            <Button onClick={() => setChosen(new Set(found.map(({ id }) => id)))}>{t('several.all')}</Button>
          )
        }
        card={(one) => (
          <div className={styles.card}>
            <ChosenName {...{ one, chosen, toggle }} onOpen={setOpened} />
            <span className={styles.line}>{one.company}</span>
            <ParticipantState one={one} />
          </div>
        )}
      >
        <SelectFilter
          shown={shown}
          name="state"
          label={t('standing.label')}
          options={STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) }))}
        />
        <SelectFilter
          shown={shown}
          name="paid"
          label={t('column.paid')}
          options={['', 'yes', 'no'].map((value) => ({ value, label: t(`paid.${value || 'any'}`) }))}
        />
      </TableFrame>
      {acts && acted.length > 0 && (
        <Several {...{ kind, edited }} everybody={people} chosen={acted} onDone={() => setChosen(new Set())} />
      )}
      {opened && (
        <ParticipantSheet
          one={opened}
          questions={date.questions}
          partName={partName}
          reopens={acts ? lateOf(edited) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

/** When a date begins whose answers nobody changes by themselves any more; undefined for all others. */
function lateOf({ date: { deregisterUntil, sessions }, cancelledAt }: EditedDate): string | undefined {
  const starts = sessions[0]?.startsAt;
  const now = new Date().toISOString();
  const isLate = deregisterUntil !== null && new Date(deregisterUntil).toISOString() <= now;
  return starts && isLate && cancelledAt === null && new Date(starts).toISOString() > now ? starts : undefined;
}

/** How the seats stand: confirmed, offered, held, beyond the limit, and how many wait. */
function Seats({ edited, people }: { edited: EditedDate; people: readonly Participant[] }) {
  const { t } = useTranslation('office');
  const { seatsTaken, date } = edited;
  const counts = (['registered', 'offered', 'held', 'waitlisted'] as const).map((state) => ({
    state,
    count: people.filter((one) => one.state === state).length,
  }));
  return (
    <p className={styles.seats}>
      <b>
        {date.seatsMax === null
          ? t('taken.open', { count: seatsTaken })
          : t('taken.of', { count: seatsTaken, most: date.seatsMax })}
      </b>
      {counts.flatMap(({ state, count }) =>
        count > 0 ? [<span key={state}>{t(`taken.${state}`, { count })}</span>] : [],
      )}
      {date.seatsMax !== null && seatsTaken > date.seatsMax && (
        <span>{t('taken.overbooked', { count: seatsTaken - date.seatsMax })}</span>
      )}
    </p>
  );
}

interface WaysProps extends Pick<ParticipantsPageProps, 'dateId' | 'attendancePath' | 'registering'> {
  acts: boolean;
}

/** The ways on: further people, who is there, and the list as a file. */
function Ways({ dateId, attendancePath, registering, acts }: WaysProps) {
  const { t } = useTranslation('office');
  const { locale } = useLanguage();
  return (
    <>
      {acts && (
        <ButtonLink icon="plus" {...registering}>
          {t('register')}
        </ButtonLink>
      )}
      <ButtonLink icon="check" to={attendancePath}>
        {t('attendance.title')}
      </ButtonLink>
      <FurtherActions>
        <Button
          icon="download"
          onClick={() =>
            void startDownload(
              `/api/v1/registration/participants/file?${new URLSearchParams({ dateId, language: locale })}`,
              t,
            )
          }
        >
          {t('file')}
        </Button>
        <a
          className="btn btn-o"
          href={`/api/v1/registration/badges/file?${new URLSearchParams({ dateId, language: locale })}`}
          download
        >
          <Icon name="download" size={20} />
          {t('badges')}
        </a>
      </FurtherActions>
    </>
  );
}
