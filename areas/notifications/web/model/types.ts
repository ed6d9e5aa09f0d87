import {
  NOTIFICATION_TYPES,
  type NotificationType,
  SUBSCRIPTIONS,
  type Subscription,
} from '#shared/names/notifications.ts';

/** What switches a notification off: its row of the matrix, a subscription, or nothing. */
export type Switch =
  | { by: 'type'; name: NotificationType }
  | { by: 'subscription'; name: Subscription }
  | { by: 'nothing' };

/** The switch of a type; a type that is neither is a message that cannot be switched off. */
export function switchOf(type: string): Switch {
  const known = NOTIFICATION_TYPES.find((name) => name === type);
  if (known) return { by: 'type', name: known };
  const subscription = SUBSCRIPTIONS.find((name) => name === type);
  return subscription ? { by: 'subscription', name: subscription } : { by: 'nothing' };
}

/** All that cannot be switched off, as one type. */
export const SERVICE = 'service';

/** The type under which a notification is found in lists: its own, or the one of all that cannot be switched off. */
export function listedType(type: string): string {
  return switchOf(type).by === 'nothing' ? SERVICE : type;
}

/** The condition for types as the data service reads it: `or=(…)`. */
export function typeCondition(types: readonly string[]): string {
  const known = types.filter((type) => listedType(type) === type && type !== SERVICE);
  const all = [...NOTIFICATION_TYPES, ...SUBSCRIPTIONS];
  return [
    ...(known.length > 0 ? [`type.in.(${known.join(',')})`] : []),
    ...(types.some((type) => listedType(type) === SERVICE) ? [`type.not.in.(${all.join(',')})`] : []),
  ].join(',');
}
