import { queryOptions } from '@tanstack/react-query';
import type { OwnCalendar } from '#shared/contracts/calendar.ts';
import type { Level } from '#shared/names/field-levels.ts';
import type { Frequency, NotificationChannel, NotificationType } from '#shared/names/notifications.ts';
import { ask } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { OwnSession } from '../../contract.ts';
import type { ProfileRow } from './profile/profile-values.ts';
import { type OwnUser, readCodesLeft, readOwnUser, readPasskeys } from './security/auth-service.ts';

/** The reads of the account page; all of oneself. */

const PROFILE_COLUMNS =
  'id, first_name, last_name, portrait_image, profession_de, profession_fr, language, work_contact, updated';

export function profileQuery(staffId: string) {
  return queryOptions({ queryKey: ['account', 'profile', staffId], queryFn: () => readProfile(staffId) });
}

/** The own row as it is stored now; the view also has what one shows to few or nobody. */
export function readProfile(staffId: string): Promise<ProfileRow> {
  return ask<ProfileRow>((client) =>
    client.from('staff_with_metadata').select(PROFILE_COLUMNS).eq('id', staffId).single(),
  );
}

/** Who changed the own row after a stamp, the last one; undefined where the log does not say. */
export async function readLastChange(staffId: string, since: string) {
  const changes = await ask((client) =>
    client
      .from('directory_changes')
      .select('actor_id, actor_name')
      .eq('record_id', staffId)
      .gt('made', since)
      .order('id', { ascending: false })
      .limit(1),
  );
  return changes.at(0);
}

/** Who sees one of one's own fields. */
export interface OwnLevel {
  field: string;
  level: Level;
}

/** Who sees which of one's own fields, as far as something was chosen. */
export function ownLevelsQuery(staffId: string) {
  return queryOptions({
    // Falls with the directory, where it can be chosen as well.
    queryKey: ['directory', 'own levels', staffId],
    queryFn: () =>
      ask<OwnLevel[]>((client) => client.from('field_levels').select('field, level').eq('record_id', staffId)),
  });
}

/** Stores fields of one's own record on top of whatever stands there now. @throws CallError */
async function changeOwn(staffId: string, patch: object): Promise<void> {
  const { updated } = await readProfile(staffId);
  await callPortal('PUT', '/staff/single', { body: { id: staffId, updated, ...patch } });
}

/** Stores who sees a field. Whatever else of the person changed meanwhile is left alone. @throws CallError */
export async function saveLevel(staffId: string, { field, level }: OwnLevel): Promise<void> {
  await changeOwn(staffId, { visibility: { [field]: level } });
}

/** Uses a stored image as one's portrait, or none. @throws CallError */
export async function savePortrait(staffId: string, image: string | null): Promise<void> {
  await changeOwn(staffId, { portrait_image: image });
}

/** The five subscriptions, by their columns. */
export const SUBSCRIPTIONS = [
  'gets_news',
  'gets_marketplace_offers',
  'gets_job_offers',
  'gets_data_change_updates',
  'gets_efra_meeting_notes',
] as const;
export type Subscription = (typeof SUBSCRIPTIONS)[number];

export type Preferences = Record<Subscription, boolean> & {
  invisible: boolean;
  subscriptions_seen: string | null;
  first_steps_dismissed: string | null;
};

export function preferencesQuery(staffId: string) {
  return queryOptions({
    queryKey: ['account', 'preferences', staffId],
    queryFn: () =>
      ask<Preferences>((client) =>
        client
          .from('staff_preferences')
          .select([...SUBSCRIPTIONS, 'invisible', 'subscriptions_seen', 'first_steps_dismissed'].join(', '))
          .eq('staff_id', staffId)
          .single(),
      ),
  });
}

/** Writes one's own choices. @throws CallError */
export async function savePreferences(staffId: string, changes: Partial<Preferences>): Promise<void> {
  await ask((client) =>
    client.from('staff_preferences').update(changes).eq('staff_id', staffId).select('staff_id').single(),
  );
}

export interface MatrixCell {
  type: NotificationType;
  channel: NotificationChannel;
  frequency: Frequency;
  fixed: boolean;
}

export function matrixQuery(staffId: string) {
  return queryOptions({
    queryKey: ['account', 'matrix', staffId],
    queryFn: () =>
      ask<MatrixCell[]>((client) =>
        client.from('staff_notification_preferences').select('type, channel, frequency, fixed').eq('staff_id', staffId),
      ),
  });
}

export interface PausedAddress {
  address: string;
  paused: string;
}

/** One's own address while mails to it are paused, else null. */
export function pausedAddressQuery(email: string) {
  const address = email.toLowerCase();
  return queryOptions({
    queryKey: ['account', 'paused address', address],
    enabled: address !== '',
    queryFn: () =>
      ask<PausedAddress | null>((client) =>
        client
          .from('mail_addresses')
          .select('address, paused')
          .eq('address', address)
          .not('paused', 'is', null)
          .maybeSingle(),
      ),
  });
}

/** Writes one choice of the matrix. @throws CallError */
export async function saveFrequency(staffId: string, cell: Omit<MatrixCell, 'fixed'>): Promise<void> {
  await ask((client) => client.from('notification_preferences').upsert({ staff_id: staffId, ...cell }));
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => callPortal<OwnSession[]>('GET', '/account/sessions', { signal }),
});

/** The account as the auth service knows it: address, pending address, factors. */
export const ownUserQuery = queryOptions({ queryKey: ['account', 'user'], queryFn: readOwnUser });

/** One's passkeys; null where there are none to be had. */
export const passkeysQuery = queryOptions({ queryKey: ['account', 'passkeys'], queryFn: readPasskeys });

/** How many recovery codes are left; null without a set, or with a service that has none. A set is one of the factors. */
export function codesLeftQuery({ factors = [] }: Pick<OwnUser, 'factors'>) {
  const made = factors.some(({ factor_type }) => factor_type === 'recovery_code');
  return queryOptions({ queryKey: ['account', 'codes', made], queryFn: () => (made ? readCodesLeft() : null) });
}

/** One's own calendar for other programs. */
export function calendarQuery() {
  return queryOptions({
    queryKey: ['account', 'calendar'],
    queryFn: ({ signal }) => callPortal<OwnCalendar>('GET', '/calendar/subscription', { signal }),
  });
}
