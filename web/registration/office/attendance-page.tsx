import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attendance } from '#shared/contracts/registration-attendance.ts';
import { hasWords } from '#shared/fold-text.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { isMissing, isRefused } from '#web/calls/call-error.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SortChoice } from '#web/ui/filter-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { isPresent } from './marks.ts';
import styles from './office.module.css';
import { ReadCodes } from './read-codes.tsx';
import { useAttendance } from './use-attendance.ts';

interface AttendancePageProps {
  dateId: string;
  /** The head of the page, with its buttons. */
  header: (actions: ReactNode) => ReactNode;
}

/** Who is there, session by session: made to be ticked on a phone at the door, with or without a line. */
export function AttendancePage({ dateId, header }: AttendancePageProps) {
  const { t } = useTranslation('office');
  const { locale } = useLanguage();
  const held = useAttendance(dateId);
  const { data, error, refetch } = held;
  if (isMissing(error)) return <NotFoundScreen />;
  if (data) {
    const actions = (
      <a
        className="btn btn-o"
        href={`/api/v1/registration/attendance/file?${new URLSearchParams({ dateId, language: locale })}`}
        download
      >
        <Icon name="download" size={20} />
        {t('attendance.file')}
      </a>
    );
    return (
      <Page header={header(actions)}>
        <Marking attendance={data} {...held} />
      </Page>
    );
  }
  return (
    <Page header={header(null)}>
      {!error && <RowsSkeleton plain />}
      {error && (isRefused(error) ? <EmptyState reason="denied" /> : <ErrorState onRetry={() => void refetch()} />)}
    </Page>
  );
}

interface MarkingProps extends Pick<ReturnType<typeof useAttendance>, 'waiting' | 'online' | 'mark'> {
  attendance: Attendance;
}

/** The session that runs or comes next; after the last one the last. */
const sessionNow = ({ sessions }: Attendance, now = new Date()) =>
  sessions.find(({ endsAt }) => new Date(endsAt) > now) ?? sessions.at(-1);

function Marking({ attendance, waiting, online, mark }: MarkingProps) {
  const { t } = useTranslation('office');
  const { date, time, weekday } = useFormat();
  const { sessions, people } = attendance;
  const [chosen, setChosen] = useState(() => sessionNow(attendance)?.key);
  const [typed, setTyped] = useState('');
  const [reading, setReading] = useState(false);
  // The office may have changed them meanwhile.
  const shown = sessions.find(({ key }) => key === chosen) ?? sessionNow(attendance);
  const session = shown?.key ?? '';
  // The portal takes no mark of a day to come.
  const early = shown !== undefined && dayInZurich(shown.startsAt) > dayInZurich(new Date().toISOString());
  const present = people.filter((one) => isPresent(one, session, waiting)).length;
  const found = people.filter((one) => hasWords(`${one.lastName} ${one.firstName} ${one.company ?? ''}`, typed));
  if (people.length === 0) return <EmptyState reason="nothing" title={t('attendance.nobody')} />;
  return (
    <>
      <div className={styles.sessions}>
        <p role="status">
          {early ? (
            t('attendance.early', { date: date(shown.startsAt) })
          ) : (
            <b>{t('attendance.count', { count: people.length, present })}</b>
          )}
          {waiting.length > 0 && (
            <span className={styles.line}>
              {t(online ? 'attendance.sending' : 'attendance.offline', { count: waiting.length })}
            </span>
          )}
        </p>
        {sessions.length > 1 && (
          <SortChoice
            label={t('attendance.session')}
            value={session}
            options={sessions.map(({ key, startsAt }) => ({
              value: key,
              label: `${weekday(startsAt)} ${date(startsAt)}, ${time(startsAt)}`,
            }))}
            onChange={setChosen}
          />
        )}
      </div>
      {!early && (
        <div className={styles.codes}>
          <Button onClick={() => setReading(true)}>{t('code.open')}</Button>
        </div>
      )}
      {reading && (
        <ReadCodes people={people} onPerson={(id) => mark(id, session, true)} onClose={() => setReading(false)} />
      )}
      {people.length > 8 && <SearchField label={t('search')} value={typed} onChange={setTyped} />}
      <ul className={styles.people} aria-label={t('attendance.title')}>
        {found.map((one) => {
          const here = isPresent(one, session, waiting);
          return (
            <li key={one.id}>
              <button
                type="button"
                className={styles.person}
                aria-pressed={here}
                disabled={early}
                onClick={() => mark(one.id, session, !here)}
              >
                <span className="grow">
                  <b>{`${one.lastName} ${one.firstName}`}</b>
                  <span className="small t2">{one.company}</span>
                </span>
                {!early && (
                  <span className={styles.mark}>
                    <Icon name="check" />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
