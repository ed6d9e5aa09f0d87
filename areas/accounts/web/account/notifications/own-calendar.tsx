import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarAddress, OwnCalendar } from '#shared/contracts/calendar.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Split } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../account.module.css';
import { ChoiceSwitch } from '../choice-switch.tsx';
import { calendarQuery } from '../queries.ts';

const PATH = '/calendar/subscription';

/** One's own calendar for other programs: what it takes along, and its address. */
export function OwnCalendarPart() {
  const { t } = useTranslation('system');
  const { dateTime } = useFormat();
  const { data: calendar } = useQuery(calendarQuery());
  const { choose, open, end, address } = useCalendar();
  if (!calendar || calendar.sources.length === 0) return null;
  const chosen = calendar.sources.filter(({ on }) => on).map(({ name }) => name);
  const since = calendar.created && t('account.calendar.since', { date: dateTime(calendar.created) });
  const fetched = calendar.fetched && t('account.calendar.fetched', { date: dateTime(calendar.fetched) });
  return (
    <Split title={t('account.calendar.title')} lead={t('account.calendar.lead')} id="calendar">
      {calendar.created && (
        <ul className={styles.switches}>
          {calendar.sources.map(({ name, on }) => (
            <li key={name}>
              <ChoiceSwitch
                title={t(`account.calendar.source.${name}.title`)}
                text={t(`account.calendar.source.${name}.text`)}
                checked={on}
                onChoose={(wanted) => choose(wanted ? [...chosen, name] : chosen.filter((one) => one !== name))}
              />
            </li>
          ))}
        </ul>
      )}
      {since && <p className="small t2">{[since, fetched].filter(Boolean).join(' · ')}</p>}
      {address && <Address address={address} />}
      <div className={styles.actions}>
        <Button icon="calendar" busy={open.isPending} onClick={() => open.mutate(chosen)}>
          {t(calendar.created ? 'account.calendar.renew' : 'account.calendar.open')}
        </Button>
        {calendar.created && (
          <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {t('account.calendar.end')}
          </Button>
        )}
      </div>
    </Split>
  );
}

/** The address, told this once: to be copied, or handed to the program of this device. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation('system');
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify({ kind: 'success', message: t('account.calendar.copied') }),
      () => notify({ kind: 'error', message: t('account.calendar.notCopied') }),
    );
  return (
    <>
      <TextField
        label={t('account.calendar.address')}
        help={t('account.calendar.once')}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
        end={<IconButton icon="copy" label={t('account.calendar.copy')} onClick={() => void copy()} />}
      />
      <p>
        <a className="link" href={address.replace(/^https?:/, 'webcal:')}>
          {t('account.calendar.handOver')}
        </a>
      </p>
    </>
  );
}

function useCalendar() {
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const [address, setAddress] = useState<string>();
  const known = (calendar: OwnCalendar) => queries.setQueryData(calendarQuery().queryKey, calendar);
  const open = useMutation({
    mutationFn: (sources: readonly string[]) => callPortal<CalendarAddress>('POST', PATH, { body: { sources } }),
    onSuccess: async (opened) => {
      setAddress(opened.address);
      await queries.invalidateQueries({ queryKey: calendarQuery().queryKey });
    },
    onError: tellFailure,
  });
  const end = useMutation({
    mutationFn: () => callPortal<OwnCalendar>('DELETE', PATH),
    onSuccess: (calendar) => {
      setAddress(undefined);
      known(calendar);
    },
    onError: tellFailure,
  });
  const { mutateAsync: choose } = useMutation({
    mutationFn: (sources: readonly string[]) => callPortal<OwnCalendar>('PUT', PATH, { body: { sources } }),
    onSuccess: known,
    onError: tellFailure,
  });
  return { open, end, choose, address };
}
