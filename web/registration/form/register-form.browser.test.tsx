import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OwnRegistration, Question, type RegistrationForm } from '#shared/contracts/registration.ts';
import { foldText } from '#shared/fold-text.ts';
import { loadRegistrationWords } from '#web/registration/load-words.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { type DateFacts, formQuery, ownQuery } from '../queries.ts';
import { RegisterForm } from './register-form.tsx';

beforeEach(loadRegistrationWords);
afterEach(() => {
  vi.restoreAllMocks();
  return page.viewport(1440, 900);
});

const date: DateFacts = {
  ...{ id: 'may', content_id: 'course', kind: 'course', state: 'few', free: 2, waiting: 0, cancellation: null },
  ...{ starts_at: '2027-05-12T07:00:00Z', ends_at: '2027-05-13T15:00:00Z', sessions: [], venue: 'Kurszentrum' },
  ...{ place: 'Olten', languages: ['de'], seats_max: 20, seats_taken: 18, opens_at: null, price_member: 890 },
  ...{ closes_at: '2027-04-24T15:00:00Z', deregister_until: '2027-04-24T15:00:00Z' },
  ...{ own_id: null, own_state: null, own_position: null },
};
const closed: DateFacts = {
  ...date,
  id: 'june',
  state: 'closed',
  place: 'Lausanne',
  starts_at: '2027-06-02T07:00:00Z',
};
const label = { de: 'Erfahrung in Jahren', fr: 'Années d’expérience' };
const opened: RegistrationForm = {
  ...{ dateId: 'may', contentId: 'course', state: 'few', asks: ['meals', 'room'], questionsVersion: 1, parts: [] },
  ...{ participantsVisible: false, priceMember: 890, mayRegisterOthers: true, manages: false },
  roomPrices: { einzelzimmer: 405, doppelzimmer: null },
  nights: [],
  mealParts: [],
  questions: [Question.parse({ key: 'years', kind: 'number', label, required: true })],
  people: [
    { staffId: 'me', name: 'Livia Aebischer', last: {} },
    { staffId: 'reto', name: 'Reto Aebischer', last: { meals: ['vegan'], answers: { years: 3 } } },
    { staffId: 'nina', name: 'Nina Gerber', last: {} },
  ],
};

const keep = vi.fn();
interface Changes {
  date?: Partial<DateFacts>;
  form?: Partial<RegistrationForm>;
  who?: string;
  own?: readonly OwnRegistration[];
  /** Somebody who is found by these words. */
  found?: { words: string; person: { id: string } };
}

async function open(changes: Changes = {}) {
  const shown = { ...date, ...changes.date };
  const facts = { ...opened, ...changes.form };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(formQuery('may').queryKey, facts);
  queries.setQueryData(ownQuery('may').queryKey, [...(changes.own ?? [])]);
  if (changes.found) {
    const { words, person } = changes.found;
    queries.setQueryData(['people', 'named', foldText(words)], [person]);
    queries.setQueryData(['people', 'chosen', [person.id]], [person]);
  }
  const form = () => (
    <QueryClientProvider client={queries}>
      <RegisterForm
        slot={{ found: null, keep, drop: () => undefined }}
        {...{ self: 'me', dates: [shown, closed], first: shown, opened: facts, kind: 'course', contentId: 'course' }}
        who={changes.who ?? 'others'}
        path="/app/courses/course"
        name="Kontaktlinsen"
        header={(title) => <PageHeader title={title} />}
        partName={(key) => key}
      />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/app/courses/course/register'] });
  const router = createRouter({ routeTree: createRootRoute({ component: form, notFoundComponent: form }), history });
  await router.load();
  await draw(<RouterProvider router={router} />);
}
const submit = () => page.getByRole('button', { name: /(verbindlich|Person(en)?) anmelden$/i });

test('asks oneself what the date asks, says why another date is closed, and adds up', async () => {
  await open();
  await expect.element(page.getByText('12.–13. Mai 2027, Olten')).toBeVisible();
  await expect.element(page.getByText('Anmeldeschluss war am 24.04.2027 17:00.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Lausanne/ })).toBeDisabled();
  await expect.element(page.getByRole('status')).toHaveTextContent('CHF 890.–');
  await page.getByRole('radio', { name: /Einzelzimmer.*CHF 405.–/ }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('CHF 1’295.–');
  await submit().click();
  await expect.element(page.getByLabelText('Erfahrung in Jahren')).toHaveFocus();
  await expect.element(page.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('of the team only what is missing is asked, who would wait is told, and each person’s outcome', async () => {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const people = [
      { staffId: 'reto', outcome: 'registered', registrationId: 'r1', position: null, conflict: null, fields: null },
      {
        ...{ staffId: 'nina', outcome: 'conflict', registrationId: null, position: null, fields: null },
        conflict: { title: 'Refraktion', startsAt: '2027-05-12T07:00:00Z' },
      },
      { staffId: 'me', outcome: 'waitlisted', registrationId: 'r3', position: 1, conflict: null, fields: null },
    ];
    return Response.json({ data: { people }, error: null });
  });
  await page.viewport(390, 800);
  await open();
  await page.getByRole('button', { name: 'Aus dem Team' }).click();
  await submit().last().click();
  await expect.element(page.getByText('Bitte wählen Sie mindestens eine Person.')).toBeVisible();
  for (const name of ['Reto Aebischer', 'Nina Gerber', 'Livia Aebischer']) await page.getByLabelText(name).click();
  await expect.element(page.getByText('Vegan · Erfahrung in Jahren 3')).toBeVisible();
  await expect.element(page.getByText('1 Person kommt auf die Warteliste.')).toBeVisible();
  await page.getByLabelText('Nur zusammen: alle oder niemand').click();
  await expect.element(page.getByText('3 Personen kommen auf die Warteliste.')).toBeVisible();
  await page.getByLabelText('Nur zusammen: alle oder niemand').click();
  for (const field of await page.getByLabelText('Erfahrung in Jahren').all()) await userEvent.fill(field, '12');
  expect(await findings()).toEqual([]);
  await submit().last().click();
  await expect.element(page.getByRole('heading', { name: 'Nicht alle sind angemeldet' })).toHaveFocus();
  await expect.element(page.getByText('Kontaktlinsen')).toBeVisible();
  await expect.element(page.getByText('12.–13. Mai 2027, ab 09:00')).toBeVisible();
  await expect.element(page.getByText('Kurszentrum, Olten')).toBeVisible();
  // What is booked: of whom it is, and not the answers.
  await expect.element(page.getByText('Vegan', { exact: true })).toBeVisible();
  await expect.element(page.getByText('CHF 890.–')).toBeVisible();
  await expect.element(page.getByText('Am 12.05.2027 schon für «Refraktion» angemeldet.')).toBeVisible();
  await expect.element(page.getByText('Warteliste, Platz 1')).toBeVisible();
  const sent = JSON.parse(String(asked.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body));
  expect(sent.people.map(({ staffId, answers }: { staffId: string; answers: object }) => [staffId, answers])).toEqual([
    ['reto', { years: 3 }],
    ['nina', { years: 12 }],
    ['me', { years: 12 }],
  ]);
  expect(keep).toHaveBeenCalled();
  asked.mockImplementation(async () => {
    const people = [
      { staffId: 'nina', outcome: 'registered', registrationId: 'r2', position: null, conflict: null, fields: null },
    ];
    return Response.json({ data: { people }, error: null });
  });
  await page.getByRole('button', { name: 'Trotz Terminkonflikt anmelden' }).click();
  await expect.element(page.getByRole('heading', { name: 'Angemeldet oder auf der Warteliste' })).toBeVisible();
  const again = asked.mock.calls.filter(([, init]) => init?.method === 'POST').at(-1)?.[1]?.body;
  expect(JSON.parse(String(again)).people).toMatchObject([{ staffId: 'nina', despiteConflict: true }]);
});

test('who manages the date registers anybody, after its time for others too, with what they answered the last time', async () => {
  const kim = {
    id: 'kim',
    first_name: 'Kim',
    last_name: 'Wälti',
    portrait_image: null,
    company: { name: 'Optik Ost' },
  };
  const known = { staffId: 'kim', name: 'Kim Wälti', last: { meals: ['vegan'], answers: { years: 3 } } };
  const manages = { manages: true, mayRegisterOthers: false };
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (_address, request) => {
    const people = [
      { staffId: 'kim', outcome: 'registered', registrationId: 'r1', position: null, conflict: null, fields: null },
    ];
    const form = { ...opened, ...manages, people: [...opened.people, known] };
    return Response.json({ data: request?.method === 'POST' ? { people } : form, error: null });
  });
  await open({ date: { state: 'closed' }, form: manages, found: { words: 'wälti', person: kim } });
  await expect.element(page.getByRole('button', { name: 'Andere' })).toHaveAttribute('aria-pressed', 'true');
  await submit().click();
  await expect.element(page.getByRole('searchbox', { name: 'Person suchen' })).toHaveFocus();
  await expect.element(page.getByText('Bitte wählen Sie mindestens eine Person.')).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Person suchen' }), 'wälti');
  await page.getByRole('button', { name: 'Kim Wälti, Optik Ost' }).click();
  await expect.element(page.getByText('Vegan · Erfahrung in Jahren 3')).toBeVisible();
  expect(await findings()).toEqual([]);
  await submit().click();
  await expect.element(page.getByRole('heading', { name: '1 Person ist angemeldet' })).toBeVisible();
  expect(asked.mock.calls.some(([address]) => String(address).includes('others=kim'))).toBe(true);
  const sent = asked.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body;
  expect(JSON.parse(String(sent)).people).toMatchObject([{ staffId: 'kim', meals: ['vegan'], answers: { years: 3 } }]);
});

test('at a full date the button says that one waits, also before anybody is chosen', async () => {
  await open({ date: { state: 'waitingList', free: 0 } });
  await page.getByRole('button', { name: 'Aus dem Team' }).click();
  await expect.element(page.getByRole('button', { name: 'Auf die Warteliste' })).toBeVisible();
});

test('somebody of the team who lacks a course is chosen already', async () => {
  await open({ who: 'reto' });
  await expect.element(page.getByRole('button', { name: 'Aus dem Team' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('checkbox', { name: 'Reto Aebischer' })).toBeChecked();
  await expect.element(page.getByText('Vegan · Erfahrung in Jahren 3')).toBeVisible();
});

test('who of the team has a seat already is not ticked, costs nothing and is not sent', async () => {
  const seat = { staffId: 'reto', state: 'registered', position: null } as unknown as OwnRegistration;
  await open({ who: 'reto', own: [seat] });
  await expect.element(page.getByRole('checkbox', { name: 'Reto Aebischer (Angemeldet)' })).not.toBeChecked();
  await expect.element(page.getByText('CHF 890.–')).not.toBeInTheDocument();
  await expect.element(submit()).toBeDisabled();
  await expect.element(page.getByText('Für diese Durchführung sind alle Gewählten schon angemeldet.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Nina Gerber' }).click();
  await expect.element(submit()).toBeEnabled();
});

test.each([
  ['window', 'Die Anmeldung ist zurzeit nicht offen.'],
  ['started', 'Die Durchführung hat inzwischen begonnen.'],
])('what passed while one typed (%s) is said, and nothing that was typed is lost', async (fault, sentence) => {
  const refused = { code: 'conflict', message: '', fields: { registration: fault } };
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ data: null, error: refused }, { status: 409 }),
  );
  await open();
  await userEvent.fill(page.getByLabelText('Erfahrung in Jahren'), '12');
  await submit().click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByLabelText('Erfahrung in Jahren')).toHaveValue('12');
});
