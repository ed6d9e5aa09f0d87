import {
  FREQUENCIES,
  type Frequency,
  type NotificationChannel,
  type NotificationType,
} from '#shared/names/notifications.ts';
import type { MatrixCell } from '../queries.ts';

/** The types by what they are about. */
export const SUBJECTS: readonly { name: string; types: readonly NotificationType[] }[] = [
  { name: 'registrations', types: ['courseRegistration', 'eventRegistration'] },
  { name: 'marketplace', types: ['marketplaceItemSubmission', 'marketplaceItemAccepted', 'marketplaceItemRejected'] },
  { name: 'jobs', types: ['jobSubmission', 'jobAccepted', 'jobRejected'] },
  {
    name: 'certifications',
    types: ['certificationAccepted', 'certificationRejected', 'certificationExpired', 'certificationUpcoming'],
  },
];

/** Only mails are gathered by day or week. */
export function frequenciesOf(channel: NotificationChannel): readonly Frequency[] {
  return channel === 'email' ? FREQUENCIES : ['off', 'instant'];
}

/** The cell of a type in a channel. */
export function cellOf(cells: readonly MatrixCell[], type: NotificationType, channel: NotificationChannel) {
  return cells.find((cell) => cell.type === type && cell.channel === channel);
}

/** The matrix after a choice. */
export function withChoice(cells: readonly MatrixCell[], choice: Omit<MatrixCell, 'fixed'>): MatrixCell[] {
  return cells.map((cell) =>
    cell.type === choice.type && cell.channel === choice.channel ? { ...cell, ...choice } : cell,
  );
}
