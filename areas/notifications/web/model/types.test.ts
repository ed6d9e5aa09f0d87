import { expect, it } from 'vitest';
import { NOTIFICATION_TYPES, SUBSCRIPTIONS } from '#shared/names/notifications.ts';
import { listedType, switchOf, typeCondition } from './types.ts';

it('knows what switches a notification off', () => {
  expect(switchOf('jobAccepted')).toEqual({ by: 'type', name: 'jobAccepted' });
  expect(switchOf('getsNews')).toEqual({ by: 'subscription', name: 'getsNews' });
  expect(switchOf('passwordChanged')).toEqual({ by: 'nothing' });
});

it('lists what cannot be switched off as one type', () => {
  expect(['jobAccepted', 'passwordChanged', 'service'].map(listedType)).toEqual(['jobAccepted', 'service', 'service']);
});

it('asks for known types by name and for the rest by exclusion', () => {
  expect(typeCondition(['jobAccepted', 'getsNews'])).toBe('type.in.(jobAccepted,getsNews)');
  const rest = `type.not.in.(${[...NOTIFICATION_TYPES, ...SUBSCRIPTIONS].join(',')})`;
  expect(typeCondition(['service'])).toBe(rest);
  expect(typeCondition(['jobAccepted', 'made),up'])).toBe(`type.in.(jobAccepted),${rest}`);
});
