import { queryOptions } from '@tanstack/react-query';
import type { ExternalRegistration, OutsideItem } from '#shared/contracts/registration-outside.ts';
import { callPortal } from '#web/portal.ts';
import { loadRegistrationWords } from '../load-words.ts';

/** What people without an account read: an item they may register for, and what a mailed link leads to. */

export function outsideQuery(id: string) {
  return queryOptions({
    queryKey: ['registration', 'outside', id],
    queryFn: async ({ signal }) => {
      const [item] = await Promise.all([
        callPortal<OutsideItem>('GET', '/registration/outside', { query: { id }, signal }),
        loadRegistrationWords(),
      ]);
      return item;
    },
  });
}

export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['registration', 'link', token],
    queryFn: async ({ signal }) => {
      const [found] = await Promise.all([
        callPortal<ExternalRegistration>('GET', '/registration/external', { query: { token }, signal }),
        loadRegistrationWords(),
      ]);
      return found;
    },
  });
}
