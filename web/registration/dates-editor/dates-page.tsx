import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spanText } from '#shared/dates.ts';
import { DayLead } from '#web/dated/day-lead.tsx';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { NotRead } from '#web/frame/not-read.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Note } from '#web/ui/tag.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DateForm } from './date-form.tsx';
import { EMPTY_DATE, shifted, valuesOf } from './date-values.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { editedDateQuery, managedDatesQuery } from './queries.ts';

/** A copy begins so many days later: the same weekday. */
const COPY_AFTER = 28;

export interface DatesPageProps {
  contentId: string;
  /** Its own path, without a query. */
  path: string;
  /** What the address names: a date, `new`, or nothing; and of which date a new one is a copy. */
  chosen: string | undefined;
  copyOf: string | undefined;
  /** What the sessions may be called, in their order. */
  parts: readonly { key: string; title: string }[];
  /** The head of the page; within a date with the way back to all of them. */
  header: (of: { back: boolean; actions: ReactNode }) => ReactNode;
  /** Goes to a date, or back to all of them. */
  onChosen: (date: string | undefined) => void;
}

/** The dates of an item for who manages them: all of them, or one while it is edited. */
export function DatesPage(props: DatesPageProps) {
  const { chosen, copyOf } = props;
  if (chosen === 'new' && !copyOf) return <Edited {...props} id={undefined} />;
  if (chosen === 'new' || chosen) return <Read {...props} id={chosen === 'new' ? (copyOf ?? '') : chosen} />;
  return <AllDates {...props} />;
}

function AllDates({ contentId, path, header }: DatesPageProps) {
  const { t } = useTranslation('dates');
  const { time } = useFormat();
  const { locale } = useLanguage();
  const { data: dates, error, refetch } = useQuery(managedDatesQuery(contentId));
  if (!dates) {
    const head = header({ back: false, actions: null });
    return <NotRead header={head} error={error} onRetry={refetch} />;
  }
  const add = (
    <ButtonLink kind="primary" icon="plus" to={path} search={{ date: 'new' }}>
      {t('list.add')}
    </ButtonLink>
  );
  return (
    <Page header={header({ back: false, actions: add })}>
      {dates.length === 0 ? (
        <Note>{t('list.none')}</Note>
      ) : (
        <Rows lined>
          {dates.map(({ id, starts_at, ends_at, place, seats_max, seats_taken, waiting, cancelled_at }) => (
            <ListRow
              key={id}
              to={path}
              search={{ date: id }}
              lead={<DayLead at={starts_at} />}
              title={[spanText(starts_at, ends_at, locale), place].filter(Boolean).join(' · ')}
              text={[
                `${time(starts_at)}–${time(ends_at)}`,
                seats_max === null
                  ? t('list.taken', { count: seats_taken })
                  : t('list.seats', { taken: seats_taken, max: seats_max }),
                waiting > 0 && t('list.waiting', { count: waiting }),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={cancelled_at && <StatusChip status="rejected" word={t('list.cancelled')} />}
            />
          ))}
        </Rows>
      )}
    </Page>
  );
}

function Read(props: DatesPageProps & { id: string }) {
  const { data, error, refetch } = useQuery(editedDateQuery(props.id));
  const header = props.header({ back: true, actions: null });
  if (data) return <Edited {...props} />;
  return <NotRead header={header} error={error} onRetry={refetch} />;
}

/** @param props.id of the date that is edited or copied; undefined where a new one begins empty */
function Edited(props: DatesPageProps & { id: string | undefined }) {
  const { contentId, path, chosen, id, parts, header, onChosen } = props;
  const { t } = useTranslation('dates');
  const { data: read } = useQuery({ ...editedDateQuery(id ?? ''), enabled: id !== undefined });
  const [asked, setAsked] = useState<'cancel' | 'delete'>();
  const isNew = chosen === 'new';
  const edited = isNew ? undefined : read;
  const begins = isNew && read ? shifted(valuesOf(read.date), COPY_AFTER) : EMPTY_DATE;
  const actions = edited && (
    <>
      <ButtonLink icon="copy" to={path} search={{ date: 'new', copy: edited.date.id }}>
        {t('copy')}
      </ButtonLink>
      {edited.seatsTaken + edited.waiting === 0 && (
        <Button onClick={() => setAsked('delete')}>{t('remove.open')}</Button>
      )}
      {!edited.cancelledAt && <Button onClick={() => setAsked('cancel')}>{t('cancel.open')}</Button>}
    </>
  );
  return (
    <Page header={header({ back: true, actions })}>
      {edited?.cancelledAt && <Note tone="err">{t('cancelledNote')}</Note>}
      <DraftGate form="registration.date" record={[contentId, isNew && 'new', id].filter(Boolean).join(':')}>
        {(slot) => <DateForm {...{ slot, contentId, edited, begins, parts }} onStored={onChosen} />}
      </DraftGate>
      {asked === 'cancel' && edited && <CancelDialog edited={edited} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && edited && (
        <DeleteDialog id={edited.date.id} onClose={() => setAsked(undefined)} onDeleted={() => onChosen(undefined)} />
      )}
    </Page>
  );
}
