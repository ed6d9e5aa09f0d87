import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { asTitle } from './as-title.ts';
import type { ListedMeeting } from './queries.ts';

// Readers never load the form.
const MeetingSheet = lazy(() => import('./meeting-sheet.tsx'));

interface MeetingsSectionProps {
  body: string;
  meetings: readonly ListedMeeting[];
  /** The screen that shows a meeting by `?meeting=`. */
  path: string;
  keeps: boolean;
}

/** The meetings of a body: what comes, the next one first, then what was. */
export function MeetingsSection({ body, meetings, path, keeps }: MeetingsSectionProps) {
  const { t } = useTranslation('meetings');
  const [making, setMaking] = useState(false);
  const navigate = useNavigate();
  const now = new Date().toISOString();
  const coming = meetings.filter(({ ends_at }) => new Date(ends_at).toISOString() > now).toReversed();
  const past = meetings.filter((one) => !coming.includes(one));
  return (
    <>
      <Section
        title={t('coming')}
        end={
          keeps && (
            <Button size="small" icon="plus" onClick={() => setMaking(true)}>
              {t('sheet.new')}
            </Button>
          )
        }
      >
        {coming.length === 0 ? (
          <EmptyState reason="nothing" title={t('none.title')} text={t(keeps ? 'none.keep' : 'none.text')} />
        ) : (
          <MeetingRows meetings={coming} path={path} />
        )}
      </Section>
      {past.length > 0 && (
        <Section title={t('past')}>
          <MeetingRows meetings={past} path={path} />
        </Section>
      )}
      {making && (
        <Suspense>
          <MeetingSheet
            body={body}
            onSaved={({ id }) => void navigate({ to: path, search: { meeting: id } })}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function MeetingRows({ meetings, path }: { meetings: readonly ListedMeeting[]; path: string }) {
  const { t } = useTranslation('meetings');
  const { longDate, time, number } = useFormat();
  return (
    <Rows>
      {meetings.map(({ id, title, starts_at, ends_at, place, cancelled_at, poll_ends, minuted, papers }) => (
        <ListRow
          key={id}
          to={path}
          search={{ meeting: id }}
          // What tells them apart: most of a body are called the same.
          title={poll_ends ? t('poll.open') : asTitle(longDate(starts_at))}
          text={[
            title,
            !poll_ends && `${time(starts_at)}–${time(ends_at)}`,
            place,
            papers > 0 && t('papers.count', { count: papers, n: number(papers) }),
            minuted && t('minutes.there'),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={cancelled_at && <StatusChip status="rejected" word={t('calledOff')} />}
        />
      ))}
    </Rows>
  );
}
