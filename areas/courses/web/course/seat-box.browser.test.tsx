import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#shared/names/languages.ts';
import { language } from '#web/portal.ts';
import { loadRegistrationWords } from '#web/registration/load-words.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { standIn } from '#web/testing/portal.ts';
import de from '../../words/screens/de.json' with { type: 'json' };
import fr from '../../words/screens/fr.json' with { type: 'json' };
import type { Course, CourseDate } from '../queries.ts';
import { SeatBox } from './seat-box.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  return page.viewport(1440, 900);
});

const date: CourseDate = {
  ...{ id: 'may', state: 'waitingList', free: 0, waiting: 6, seats_max: 10, seats_taken: 10, languages: ['de'] },
  ...{ starts_at: '2099-05-12T07:00:00Z', ends_at: '2099-05-13T15:00:00Z', sessions: [], instructors: [] },
  ...{ venue: null, street: null, postcode: null, place: 'Olten', canton: 'SO', link: null, externals: true },
  ...{ price_member: null, price_external: null, opens_at: null, closes_at: '2099-04-24T15:00:00Z' },
  ...{ deregister_until: '2099-04-24T15:00:00Z', cancelled_at: null, cancellation: null },
  ...{ own_state: null, own_position: null },
};
const course: Course = {
  ...{ id: 'course', category: 'refraction', level: 'basic', audiences: [], points: 0, valid_months: null },
  ...{ cover: null, programme: [], texts: {}, dates: [date], archived: null, author: null, read: true },
};

async function open(prices: Partial<CourseDate>, locale: Locale = 'de') {
  language.i18n.addResourceBundle(locale, 'courses', locale === 'de' ? de : fr);
  standIn(['canApplyForCourses'], () => Response.json([]));
  const component = () => <SeatBox course={course} date={{ ...date, ...prices }} />;
  const routeTree = createRootRoute({ component, notFoundComponent: component });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await loadRegistrationWords();
  await router.load();
  await draw(<RouterProvider router={router} />, locale);
}

test('a date without a price shows none', async () => {
  await open({});
  await expect.element(page.getByText('10 von 10 Plätzen belegt')).toBeVisible();
  await expect.element(page.getByText('Kurspreis')).not.toBeInTheDocument();
  await expect.element(page.getByText(/kostenlos/i)).not.toBeInTheDocument();
});

test('one that costs nothing is free, for members and for others', async () => {
  await open({ price_member: 0, price_external: 0 });
  await expect.element(page.getByText('Kostenlos', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('Für Externe kostenlos')).toBeVisible();
});

test('the way to a seat stays on a narrow screen, however long its word', async () => {
  await page.viewport(390, 844);
  await open({ price_member: 190 }, 'fr');
  const way = page.getByRole('link', { name: 'Rejoindre la liste d’attente' });
  await expect.element(way).toBeVisible();
  expect(way.element().getBoundingClientRect().right).toBeLessThanOrEqual(390 - 16);
  expect(await findings()).toEqual([]);
});
