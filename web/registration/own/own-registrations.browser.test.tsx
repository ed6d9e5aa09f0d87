import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnRegistration } from '#shared/contracts/registration.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { standIn } from '#web/testing/portal.ts';
import { loadRegistrationWords } from '../load-words.ts';
import { type DateFacts, datesQuery, formQuery, historyQuery, mineQuery, ownQuery } from '../queries.ts';
import { MyRegistrations } from './my-registrations.tsx';
import { OwnRegistrations } from './own-registrations.tsx';

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  standIn(['canApplyForCourses'], () => Response.json({ data: null, error: null }));
  return loadRegistrationWords();
});
afterEach(() => vi.restoreAllMocks());

const when = { startsAt: '2099-05-12T07:00:00Z', endsAt: '2099-05-12T15:00:00Z' };
const UNTIL = '2099-04-24T15:00:00Z';

async function open(parts: ReactNode) {
  const component = () => <QueryClientProvider client={queries}>{parts}</QueryClientProvider>;
  const routeTree = createRootRoute({ component, notFoundComponent: component });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  await draw(<RouterProvider router={router} />);
}

test('registrations of colleagues alone are not called one’s own', async () => {
  const date = { id: 'may', state: 'open', starts_at: when.startsAt, ends_at: when.endsAt } as DateFacts;
  queries.setQueryData(datesQuery('course').queryKey, [date]);
  queries.setQueryData(formQuery('may').queryKey, { asks: [], parts: [], people: [], questions: [] } as never);
  const reto = { id: 'r', state: 'waitlisted', position: 1, staffId: 'reto', name: 'Reto Zumstein', parts: [] };
  const facts = { meals: [], room: null, answers: {}, price: null, group: 1, request: null, until: UNTIL };
  queries.setQueryData(ownQuery('may').queryKey, [{ ...reto, ...facts } as unknown as OwnRegistration]);
  await open(<OwnRegistrations kind="course" contentId="course" partName={(key) => key} />);
  await expect.element(page.getByRole('heading', { name: 'Anmeldungen aus Ihrem Team' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a seat that is kept for somebody of the team is answered in the account, under their name', async () => {
  queries.setQueryData(historyQuery.queryKey, []);
  queries.setQueryData(mineQuery.queryKey, [
    {
      ...{ id: 'r', kind: 'course', path: '/app/courses/course', name: 'Reto Zumstein', titles: { de: 'Refraktion' } },
      ...{ ...when, place: 'Olten', state: 'offered', position: null, offeredUntil: UNTIL },
      ...{ cancelled: false, open: false, attended: null },
    },
  ]);
  await open(<MyRegistrations />);
  await expect.element(page.getByText(/^Ein Platz ist für Reto Zumstein reserviert bis/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Platz annehmen' })).toBeVisible();
  expect(await findings()).toEqual([]);
});
