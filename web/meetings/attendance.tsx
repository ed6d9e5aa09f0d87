import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useChange } from './agenda.tsx';
import { membersQuery, noteAttendance, type WholeMeeting } from './queries.ts';

/** Who comes and who sent their excuses. Members say it of themselves, who keeps the body of everybody. */
export function Attendance({ meeting, keeps }: { meeting: WholeMeeting; keeps: boolean }) {
  const { t } = useTranslation('meetings');
  const { viewer } = useViewer();
  const { data: members = [] } = useQuery(membersQuery(meeting.body_id));
  const change = useChange();
  const saidBy = (id: string) => meeting.attendance.find(({ staff_id }) => staff_id === id);
  const count = members.filter(({ id }) => saidBy(id)?.attends).length;
  const isOver = Date.parse(meeting.ends_at) <= Date.now();
  if (members.length === 0) return null;
  return (
    <Section
      title={t('attendance.title')}
      end={<span className="small t2">{t('attendance.count', { count, of: members.length })}</span>}
    >
      <Rows>
        {members.map(({ id, name, portrait_image, optician_name }) => {
          const said = saidBy(id);
          const attends = said?.attends;
          const answers = keeps || (!isOver && viewer?.staff?.id === id && !viewer.viewing && !said?.noted);
          return (
            <li key={id}>
              <div className="row">
                <Avatar name={name} image={portrait_image} />
                <span className="grow">
                  <span className="row-t">{name}</span>
                  <span className="row-s">{optician_name}</span>
                </span>
                {answers ? (
                  <span className="row-states">
                    <Segmented
                      label={t('attendance.of', { name })}
                      value={attends === undefined ? '' : attends ? 'yes' : 'no'}
                      options={[
                        { value: 'yes', label: t('attendance.yes') },
                        { value: 'no', label: t('attendance.no') },
                      ]}
                      onChange={(value) =>
                        change.mutate(() => noteAttendance(meeting.id, [{ staff_id: id, attends: value === 'yes' }]))
                      }
                      small
                    />
                  </span>
                ) : (
                  attends !== undefined && (
                    <StatusChip
                      status={attends ? 'accepted' : 'rejected'}
                      word={t(attends ? 'attendance.yes' : 'attendance.no')}
                    />
                  )
                )}
              </div>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
