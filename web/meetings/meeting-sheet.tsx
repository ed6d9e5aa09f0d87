import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { minuteInZurich, momentInZurich } from '#shared/zurich-clock.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { required, text } from '#web/forms/field-kinds.ts';
import { OnOff, Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { DateTimeField } from '#web/ui/date-time-field.tsx';
import { addMeeting, changeMeeting, type Meeting, meetingQuery } from './queries.ts';

const schema = z
  .object({
    title: required(120),
    starts_at: required(),
    ends_at: required(),
    place: text(200),
    cancelled: z.boolean(),
  })
  .check(z.refine(({ starts_at, ends_at }) => !ends_at || starts_at < ends_at, { path: ['ends_at'], error: 'order' }));

type Values = { title: string; starts_at: string; ends_at: string; place: string; cancelled: boolean };

/** How long a meeting is thought to be while its end is not said. */
const USUAL = 4 * 3_600_000;

const stored = (meeting: Meeting | undefined) => ({
  values: {
    title: meeting?.title ?? '',
    starts_at: meeting ? minuteInZurich(meeting.starts_at) : '',
    ends_at: meeting ? minuteInZurich(meeting.ends_at) : '',
    place: meeting?.place ?? '',
    cancelled: Boolean(meeting?.cancelled_at),
  },
  stamp: meeting?.updated ?? '',
});

interface MeetingSheetProps {
  body: string;
  /** Without one, a new one is called. */
  meeting?: Meeting;
  onSaved?: (meeting: Meeting) => void;
  onClose: () => void;
}

/** What, when and where: the form of a meeting at the side of the page. */
export default function MeetingSheet({ body, meeting, onSaved, onClose }: MeetingSheetProps) {
  const { t } = useTranslation('meetings');
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  return (
    <RecordSheet
      title={t(meeting ? 'sheet.change' : 'sheet.new')}
      name="meetings.meeting"
      about={meeting?.id ?? body}
      stored={stored(meeting)}
      schema={schema}
      isNew={!meeting}
      words={{
        label: (field) => t(`field.${field}`),
        show: (field, value) => {
          if (typeof value === 'boolean') return t(value ? 'calledOff' : 'takesPlace');
          return field.endsWith('_at') ? dateTime(momentInZurich(String(value))) : String(value ?? '');
        },
        faults: 'meetings:fault',
      }}
      save={({ cancelled, starts_at, ends_at, place, title }, { stamp }) => {
        const facts = {
          title,
          place: place ?? '',
          starts_at: momentInZurich(starts_at),
          ends_at: momentInZurich(ends_at),
          cancelled_at: cancelled ? (meeting?.cancelled_at ?? new Date().toISOString()) : null,
        };
        return meeting ? changeMeeting(meeting.id, stamp, facts) : addMeeting(body, facts);
      }}
      load={async () => {
        const now = meeting && (await queries.fetchQuery({ ...meetingQuery(meeting.id), staleTime: 0 }));
        return now ? { ...stored(now), by: undefined } : undefined;
      }}
      onSaved={async (saved) => {
        await stale(queries, 'meetings');
        notify({ kind: 'success', message: t('sheet.saved') });
        if (saved) onSaved?.(saved);
      }}
      failure={(thrown) => failureWords(thrown, t)}
      onClose={onClose}
    >
      {(form) => <Fields form={form} isNew={!meeting} />}
    </RecordSheet>
  );
}

function Fields({ form, isNew }: { form: RecordForm<Values, string>; isNew: boolean }) {
  const { starts_at, ends_at } = form.values;
  const begin = (next: string) => {
    const follow = next && (!ends_at || ends_at <= next);
    form.set({
      starts_at: next,
      ...(follow && { ends_at: minuteInZurich(Date.parse(momentInZurich(next)) + USUAL) }),
    });
  };
  return (
    <>
      <Text form={form} name="title" maxLength={120} />
      <DateTimeField
        label={form.words.label('starts_at')}
        value={starts_at}
        wholeDay="09:00"
        error={form.fault('starts_at')}
        onChange={begin}
      />
      <DateTimeField
        label={form.words.label('ends_at')}
        value={ends_at}
        wholeDay="17:00"
        error={form.fault('ends_at')}
        onChange={(next) => form.set({ ends_at: next })}
      />
      <Text form={form} name="place" optional maxLength={200} />
      {!isNew && <OnOff form={form} name="cancelled" />}
    </>
  );
}
