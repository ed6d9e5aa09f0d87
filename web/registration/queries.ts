import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { OwnRegistration, RegistrationForm } from '#shared/contracts/registration.ts';
import type { MyRegistrations } from '#shared/contracts/registration-mine.ts';
import type { OutsideHistory } from '#shared/contracts/registration-outside.ts';
import { foldText } from '#shared/fold-text.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { ask } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { ChoosableDate } from './form/date-choice.tsx';
import { loadRegistrationWords } from './load-words.ts';

/** Reads of registration. What a person may not see is not there for them. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    registration: true;
  }
}

/** The folder of the calls that register for a kind. */
export const CALLS: Readonly<Record<RegistrationKind, string>> = { course: '/courses', event: '/events' };

/** The dates of a course or an event, with what is free and one's own registration. */
export function datesQuery(contentId: string) {
  return queryOptions({
    queryKey: ['registration', 'dates', contentId],
    queryFn: async ({ signal }) => {
      const [dates] = await Promise.all([readDates(contentId, signal), loadRegistrationWords()]);
      return dates;
    },
  });
}

function readDates(contentId: string, signal: AbortSignal): Promise<DateFacts[]> {
  return ask<DateFacts[]>((client) =>
    client.from('registration_facts').select('*').eq('content_id', contentId).order('starts_at').abortSignal(signal),
  );
}

/** A date as `registration_facts` answers it. */
export interface DateFacts extends ChoosableDate {
  content_id: string;
  kind: RegistrationKind;
  sessions: readonly { key: string; startsAt: string; endsAt: string; place: string | null; link: string | null }[];
  deregister_until: string;
  price_member: number | null;
  own_id: string | null;
  cancellation: string | null;
}

/** What the form of a date asks, and what is known of whom one may register; `others` for who manages it. */
export function formQuery(dateId: string, others: readonly string[] = []) {
  const query = { dateId, ...(others.length > 0 && { others: others.join(',') }) };
  return queryOptions({
    queryKey: ['registration', 'form', dateId, ...others],
    enabled: dateId !== '',
    queryFn: ({ signal }) => callPortal<RegistrationForm>('GET', '/registration/form', { query, signal }),
  });
}

/** Registrations at a date that one may act on: one's own and those of the company's people. */
export function ownQuery(dateId: string) {
  return queryOptions({
    queryKey: ['registration', 'own', dateId],
    enabled: dateId !== '',
    queryFn: async ({ signal }) =>
      (
        await callPortal<{ registrations: OwnRegistration[] }>('GET', '/registration/own', {
          query: { dateId },
          signal,
        })
      ).registrations,
  });
}

/** A few people by words of their name; nobody while nothing is typed. */
export function peopleQuery(q: string) {
  const words = foldText(q).split(' ').filter(Boolean).slice(0, 8);
  return queryOptions({
    queryKey: ['registration', 'people', words],
    enabled: words.length > 0,
    queryFn: async ({ signal }) => {
      const people = await ask((client) => {
        let query = client
          .from('staff')
          .select('id, first_name, last_name, company:opticians(name)')
          .eq('active', true);
        for (const word of words) query = query.ilike('search_text', `%${word}%`);
        return query.order('last_name').limit(8).abortSignal(signal);
      });
      return people.map(({ id, first_name, last_name, company }) => ({
        id,
        name: `${first_name} ${last_name}${company ? `, ${company.name}` : ''}`,
      }));
    },
  });
}

/** Everything one is registered for. */
export const mineQuery = queryOptions({
  queryKey: ['registration', 'mine'],
  queryFn: async ({ signal }) => {
    const [{ registrations }] = await Promise.all([
      callPortal<MyRegistrations>('GET', '/registration/mine', { signal }),
      loadRegistrationWords(),
    ]);
    return registrations;
  },
});

/** Registrations from before one had an account, under the same verified address. */
export const historyQuery = queryOptions({
  queryKey: ['registration', 'history'],
  queryFn: async ({ signal }) =>
    (await callPortal<z.infer<typeof OutsideHistory>>('GET', '/registration/history', { signal })).registrations,
});
