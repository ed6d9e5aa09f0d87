import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteInZurich, momentInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateTimeField } from '#web/ui/date-time-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useChange } from './agenda.tsx';
import { asTitle } from './as-title.ts';
import styles from './meetings.module.css';
import {
  addDate,
  changeMeeting,
  DATE_ANSWERS,
  type DateAnswer,
  type ProposedDate,
  removeDate,
  voteDate,
  type WholeMeeting,
} from './queries.ts';

/** How long members are asked. */
const ASKED = 14 * 86_400_000;

/** Which dates suit whom, until one of them is fixed; who keeps the body proposes them and fixes one. */
export function Poll({ meeting, keeps }: { meeting: WholeMeeting; keeps: boolean }) {
  const { t } = useTranslation('meetings');
  const { dateTime } = useFormat();
  if (!meeting.poll_ends) {
    const past = Date.parse(meeting.ends_at) < Date.now();
    if (!keeps || past || meeting.minutes_version > 0 || meeting.cancelled_at) return null;
    return <BeginPoll meeting={meeting} />;
  }
  const open = Date.parse(meeting.poll_ends) > Date.now();
  const most = Math.max(0, ...meeting.dates.map(yesOf));
  return (
    <Section
      title={t('poll.title')}
      end={
        <span className="small t2">{t(open ? 'poll.until' : 'poll.over', { when: dateTime(meeting.poll_ends) })}</span>
      }
    >
      <Rows>
        {meeting.dates.map((day) => (
          <DateRow key={day.id} {...{ meeting, day, keeps, open }} best={most > 0 && yesOf(day) === most} />
        ))}
      </Rows>
      {keeps && <NewDate meeting={meeting} />}
    </Section>
  );
}

/** A date that stands is given up after a question alone: until the poll is over it is in no calendar. */
function BeginPoll({ meeting }: { meeting: WholeMeeting }) {
  const { t } = useTranslation('meetings');
  const { longDate } = useFormat();
  const change = useChange();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const begin = async () => {
    await addDate(meeting.id, meeting.starts_at, meeting.ends_at);
    const until = Math.min(Date.now() + ASKED, Date.parse(meeting.starts_at));
    await changeMeeting(meeting.id, meeting.updated, { poll_ends: new Date(until).toISOString() });
  };
  return (
    <div className={styles.before}>
      <Button size="small" icon="calendar" onClick={() => setAsking(true)}>
        {t('poll.begin')}
      </Button>
      {asking && (
        <Dialog
          title={t('poll.beginTitle')}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t('poll.keep')}</Button>
              <Button kind="primary" busy={change.isPending} onClick={() => change.mutate(begin, { onSuccess: close })}>
                {t('poll.begin')}
              </Button>
            </>
          }
        >
          <p>{t('poll.beginText', { date: longDate(meeting.starts_at) })}</p>
        </Dialog>
      )}
    </div>
  );
}

const yesOf = ({ votes }: ProposedDate) => votes.filter(({ answer }) => answer === 'yes').length;

interface DateRowProps {
  meeting: WholeMeeting;
  day: ProposedDate;
  keeps: boolean;
  open: boolean;
  best: boolean;
}

function DateRow({ meeting, day, keeps, open, best }: DateRowProps) {
  const { t } = useTranslation('meetings');
  const { longDate, time } = useFormat();
  const { viewer } = useViewer();
  const change = useChange();
  // The end may pass while somebody looks at the page.
  const vote = useChange('meetings:poll.refused');
  const me = viewer?.staff?.id ?? '';
  const title = `${asTitle(longDate(day.starts_at))}, ${time(day.starts_at)}–${time(day.ends_at)}`;
  const count = (answer: DateAnswer) => day.votes.filter((vote) => vote.answer === answer).length;
  const { starts_at, ends_at } = day;
  return (
    <li>
      <div className={`row ${styles.day}`}>
        <span className="grow">
          <span className="row-t">{title}</span>
          <span className="row-s">
            {DATE_ANSWERS.map((answer) => t('poll.votes', { n: count(answer), answer: t(`poll.${answer}`) })).join(
              ' · ',
            )}
            {best && ` · ${t('poll.best')}`}
          </span>
        </span>
        {open && !viewer?.viewing && (
          <Segmented
            label={t('poll.of', { title })}
            value={day.votes.find(({ staff_id }) => staff_id === me)?.answer ?? ('' as DateAnswer)}
            options={DATE_ANSWERS.map((value) => ({ value, label: t(`poll.${value}`) }))}
            onChange={(answer) => vote.mutate(() => voteDate(day.id, me, answer))}
            small
          />
        )}
        {keeps && (
          <span className={styles.tools}>
            <Button
              size="small"
              busy={change.isPending}
              onClick={() =>
                change.mutate(() => changeMeeting(meeting.id, meeting.updated, { starts_at, ends_at, poll_ends: null }))
              }
            >
              {t('poll.fix')} <span className="vh">{title}</span>
            </Button>
            <IconButton
              icon="trash"
              label={t('poll.remove', { title })}
              onClick={() => change.mutate(() => removeDate(day.id))}
            />
          </span>
        )}
      </div>
    </li>
  );
}

/** A further date, as long as the meeting is thought to be. */
function NewDate({ meeting }: { meeting: WholeMeeting }) {
  const { t } = useTranslation('meetings');
  const [begins, setBegins] = useState('');
  const change = useChange();
  const add = () => {
    const starts = Date.parse(momentInZurich(begins));
    const ends = starts + Date.parse(meeting.ends_at) - Date.parse(meeting.starts_at);
    return addDate(meeting.id, new Date(starts).toISOString(), new Date(ends).toISOString());
  };
  return (
    <div className={styles.add}>
      <DateTimeField
        label={t('poll.new')}
        value={begins}
        wholeDay={minuteInZurich(meeting.starts_at).slice(11)}
        onChange={setBegins}
      />
      <Button
        busy={change.isPending}
        disabled={!begins}
        onClick={() => change.mutate(add, { onSuccess: () => setBegins('') })}
      >
        {t('item.add')}
      </Button>
    </div>
  );
}
