import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadFormWords } from '#web/forms/load-words.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import type { EditedDate } from '../booking/queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DateForm } from './date-form.tsx';
import { EMPTY_DATE } from './date-values.ts';
import { loadEditorWords } from './load-words.ts';

beforeEach(() => Promise.all([loadFormWords(), loadEditorWords()]));
afterEach(() => vi.restoreAllMocks());

const session = { key: 'a', startsAt: '2027-05-12T07:00:00Z', endsAt: '2027-05-12T15:00:00Z', place: null, link: null };
const edited: EditedDate = {
  ...{ seatsTaken: 9, waiting: 2, overbooked: 0, cancelledAt: null },
  date: {
    ...{ id: 'date', updated: 'then', contentId: 'course', bookable: true, sessions: [session], languages: ['de'] },
    ...{ venue: 'Kurszentrum', street: null, postcode: '4600', place: 'Olten', canton: 'SO', link: null },
    ...{ seatsMin: 4, seatsMax: 12, priceMember: 890, priceExternal: null, opensAt: null, closesAt: null },
    ...{ priceSingleRoom: null, priceDoubleRoom: null },
    ...{ deregisterUntil: null, externals: false, waitingList: true, asks: ['meals'], participantsVisible: true },
    ...{ questions: [], instructors: [], parts: [{ key: 'dinner', seatsMax: 8, price: 40 }] },
  },
};

async function open(of: EditedDate | undefined) {
  const onStored = vi.fn();
  const form = () => (
    <QueryClientProvider client={new QueryClient()}>
      <DateForm
        slot={{ found: null, keep: () => undefined, drop: () => undefined }}
        {...{ contentId: 'course', edited: of, begins: EMPTY_DATE, onStored }}
        parts={[
          { key: 'a', title: 'Grundlagen' },
          { key: 'b', title: 'Übungen' },
        ]}
      />
    </QueryClientProvider>
  );
  const routeTree = createRootRoute({ component: form, notFoundComponent: form });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  await draw(<RouterProvider router={router} />);
  return onStored;
}
const save = () => page.getByRole('button', { name: 'Speichern' });

test('what cannot be is said at its field, by keyboard alone, and nothing is sent', async () => {
  const asked = vi.spyOn(window, 'fetch');
  await open(undefined);
  await expect.element(page.getByLabelText('Termin 1: Teil')).toHaveDisplayValue('Ganzer Kurs');
  await userEvent.fill(page.getByLabelText('Beginn'), '28.03.2027 02:30');
  await userEvent.fill(page.getByLabelText('Ende'), '28.03.2027 01:00');
  await userEvent.fill(page.getByRole('textbox', { name: 'Plätze' }), '0');
  await userEvent.fill(page.getByLabelText('Preis für Mitglieder'), '-1');
  await save().click();
  await expect.element(page.getByLabelText('Beginn')).toHaveFocus();
  for (const sentence of [
    'Diese Stunde gibt es nicht: Die Uhr wird hier auf Sommerzeit gestellt.',
    'Bitte geben Sie eine ganze Zahl von 1 bis 10’000 ein.',
    'Bitte geben Sie einen Betrag wie 45 oder 45.50 ein.',
  ]) {
    await expect.element(page.getByText(sentence)).toBeVisible();
  }
  expect(asked.mock.calls.filter(([address]) => String(address).includes('/registration/'))).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('another session takes the next part where the first has one, else it is of the whole too', async () => {
  await open(undefined);
  const add = page.getByRole('button', { name: 'Termin hinzufügen' });
  await add.click();
  await expect.element(page.getByLabelText('Termin 2: Teil')).toHaveDisplayValue('Ganzer Kurs');
  await userEvent.selectOptions(page.getByLabelText('Termin 1: Teil'), 'Grundlagen');
  await add.click();
  await expect.element(page.getByLabelText('Termin 3: Teil')).toHaveDisplayValue('Übungen');
});

test('the end of a session goes along with its begin, also while that is typed anew', async () => {
  await open(edited);
  await userEvent.clear(page.getByLabelText('Beginn'));
  await userEvent.type(page.getByLabelText('Beginn'), '010620270830');
  await expect.element(page.getByLabelText('Ende')).toHaveValue('01.06.2027 16:30');
});

test('who would be told is said before, and what the form does not show stays', async () => {
  const effect = { id: 'date', updated: 'now', changed: ['place'], told: 11, offered: 0 };
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ data: effect, error: null }));
  const onStored = await open(edited);
  await userEvent.fill(page.getByLabelText('Haus'), 'Werkraum');
  await save().click();
  await expect.element(page.getByText('11 Personen erhalten eine Nachricht', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Werkraum, 4600 Olten')).toBeVisible();
  const sent = (part: string) =>
    asked.mock.calls
      .filter(([address, init]) => String(address).endsWith(part) && init?.body)
      .map(([, init]) => JSON.parse(String(init?.body)));
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  expect(sent('/registration/date')).toEqual([]);
  await save().click();
  await page.getByRole('button', { name: 'So speichern' }).click();
  await expect.poll(() => onStored).toHaveBeenCalledWith('date');
  expect(sent('/registration/date')).toMatchObject([
    {
      id: 'date',
      updated: 'then',
      venue: 'Werkraum',
      participantsVisible: true,
      parts: [{ key: 'dinner', price: 40 }],
    },
  ]);
});

test('a date is called off with a reason; the button says that it is missing', async () => {
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <CancelDialog edited={edited} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const now = page.getByRole('button', { name: 'Absagen', exact: true });
  await expect.element(now).toBeDisabled();
  await expect.element(now).toHaveAccessibleDescription('Nennen Sie zuerst den Grund.');
  expect(await findings()).toEqual([]);
  await userEvent.fill(page.getByLabelText('Grund'), 'Zu wenige Anmeldungen');
  await expect.element(now).toBeEnabled();
  await expect.element(page.getByText('Nennen Sie zuerst den Grund.')).not.toBeInTheDocument();
});
