/** What members are notified of, and how (specification §3). */
export const NOTIFICATION_TYPES = [
  'courseRegistration',
  'eventRegistration',
  'marketplaceItemSubmission',
  'marketplaceItemAccepted',
  'marketplaceItemRejected',
  'jobSubmission',
  'jobAccepted',
  'jobRejected',
  'certificationAccepted',
  'certificationRejected',
  'certificationExpired',
  'certificationUpcoming',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_CHANNELS = ['email', 'notification', 'sms', 'phone'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Channels that something is sent through. A person is offered no other. */
export const CHANNELS_SET_UP: readonly NotificationChannel[] = ['email', 'notification'];

/** How often; only mails are gathered by day or week. */
export const FREQUENCIES = ['off', 'instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** What people subscribe to or not (specification §3); columns of `staff_preferences` in snake case. */
export const SUBSCRIPTIONS = [
  'getsNews',
  'getsMarketplaceOffers',
  'getsJobOffers',
  'getsDataChangeUpdates',
  'getsEfraMeetingNotes',
] as const;
export type Subscription = (typeof SUBSCRIPTIONS)[number];
