import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Actions } from '#web/meetings/actions.tsx';
import { changeMeeting, noteAttendance, type WholeMeeting } from '#web/meetings/queries.ts';
import { Topics } from '#web/meetings/topics.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import styles from '../erfa.module.css';
import { type Group, hostsQuery, sendMinutes } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { Figures } from './figures.tsx';

interface AroundProps {
  group: Group;
  meeting: WholeMeeting;
  keeps: boolean;
}

/** Above the agenda: with whom the group meets, and the topics that could be talked about. */
export function BeforeMeeting({ group, meeting, keeps }: AroundProps) {
  const past = Date.parse(meeting.ends_at) < Date.now();
  if (!keeps || past) return null;
  return (
    <>
      <HostChoice group={group} meeting={meeting} />
      <Topics body={meeting.body_id} keeps={keeps} into={meeting} />
    </>
  );
}

/** Below who comes: that it is noted who was there, figures, what is to be done, and sending the minutes. */
export function AfterMeeting({ group, meeting, keeps }: AroundProps) {
  return (
    <>
      {keeps && <NoteAttendance meeting={meeting} />}
      {group.joined && !meeting.poll_ends && <Figures group={group} meeting={meeting} keeps={keeps} />}
      {(group.joined || keeps) && <Actions body={meeting.body_id} keeps={keeps} />}
      {keeps && meeting.items.some(({ minutes }) => minutes) && <SendMinutes meeting={meeting} />}
    </>
  );
}

/** Who has the meeting: the rotation proposes who waited longest. */
function HostChoice({ group, meeting }: Omit<AroundProps, 'keeps'>) {
  const { t } = useTranslation('erfa');
  const change = useChange();
  const { data: hosts = [] } = useQuery(hostsQuery(group.id));
  const proposed = hosts[0];
  const choose = (branch: string) => {
    const host = hosts.find(({ branch_id }) => branch_id === branch);
    const place = host ? [host.name, host.street, host.place].filter(Boolean).join(', ').slice(0, 200) : meeting.place;
    change.mutate(() => changeMeeting(meeting.id, meeting.updated, { host_id: host?.branch_id ?? null, place }));
  };
  return (
    <Section
      title={t('host.title')}
      end={
        proposed &&
        !meeting.host_id && (
          <Button size="small" busy={change.isPending} onClick={() => choose(proposed.branch_id)}>
            {t('host.propose', { name: `${proposed.name}, ${proposed.place}` })}
          </Button>
        )
      }
    >
      <SelectField label={t('host.who')} value={meeting.host_id ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('host.none')}</option>
        {hosts.map(({ branch_id, name, place }) => (
          <option key={branch_id} value={branch_id}>
            {`${name}, ${place}`}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}

/** What members said before counts once who keeps the group notes it, here or with the minutes. */
function NoteAttendance({ meeting }: { meeting: WholeMeeting }) {
  const { t } = useTranslation('erfa');
  const change = useChange();
  const open = meeting.attendance.filter(({ noted }) => !noted);
  const begun = Date.parse(meeting.starts_at) < Date.now() && !meeting.poll_ends && !meeting.cancelled_at;
  if (!begun || meeting.minutes_version > 0 || open.length === 0) return null;
  return (
    <div className={styles.tools}>
      <Button busy={change.isPending} onClick={() => change.mutate(() => noteAttendance(meeting.id, open))}>
        {t('attendance.note')}
      </Button>
      <span className="small t2">{t('attendance.counts')}</span>
    </div>
  );
}

function SendMinutes({ meeting }: { meeting: WholeMeeting }) {
  const { t } = useTranslation('erfa');
  const { dateTime, number } = useFormat();
  const change = useChange();
  const { minutes_sent: last, minutes_version, items } = meeting;
  const corrected = !last || items.some(({ minuted }) => minuted && Date.parse(minuted) > Date.parse(last));
  const send = async () => {
    const { told } = await sendMinutes(meeting.id);
    notify({ kind: 'success', message: t('minutes.sent', { count: told, n: number(told) }) });
  };
  return (
    <Section title={t('minutes.title')}>
      <div className={styles.tools}>
        {corrected && (
          <Button icon="mail" busy={change.isPending} onClick={() => change.mutate(send)}>
            {t(last ? 'minutes.correct' : 'minutes.send')}
          </Button>
        )}
        {last && <span className="small t2">{t('minutes.last', { n: minutes_version, when: dateTime(last) })}</span>}
      </div>
    </Section>
  );
}
