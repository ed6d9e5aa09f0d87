import { useTranslation } from 'react-i18next';
import { DayLead } from '#web/dated/day-lead.tsx';
import { useTile } from '#web/frame/dashboard.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** What the process reads of it. */
interface NextMeeting {
  id: string;
  group: string;
  number: number;
  starts_at: string;
  ends_at: string;
  place: string;
  /** Its date is still voted. */
  polled: boolean;
  attends: boolean | null;
}

/** The dashboard's tile of the next meeting of one's own group. */
export default function NextTile() {
  const { t } = useTranslation('erfa');
  const { time } = useFormat();
  const meeting = useTile<NextMeeting>('erfa.next');
  if (!meeting) return null;
  const { id, group, number, starts_at, ends_at, place, polled, attends } = meeting;
  const path = `/app/gesundheitsoptik/erfa/${group}`;
  return (
    <Section title={t('tile.title')} more={{ label: t('tile.group'), to: path }}>
      <Rows>
        <ListRow
          to={path}
          search={{ meeting: id }}
          lead={polled ? <Icon name="calendar" size={32} /> : <DayLead at={starts_at} />}
          title={t('tile.name', { number })}
          text={[polled ? t('tile.polled') : `${time(starts_at)}–${time(ends_at)}`, place].filter(Boolean).join(' · ')}
          states={
            attends !== null &&
            !polled && (
              <StatusChip
                status={attends ? 'accepted' : 'rejected'}
                word={t(attends ? 'tile.comes' : 'tile.excused')}
              />
            )
          }
        />
      </Rows>
    </Section>
  );
}
