import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Participant } from '#shared/contracts/registration-office.ts';
import { loadRegistrationWords } from '#web/registration/load-words.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { loadOfficeWords } from './load-words.ts';
import { ParticipantSheet } from './participant-sheet.tsx';
import { historyOfQuery } from './queries.ts';

beforeEach(() => Promise.all([loadOfficeWords(), loadRegistrationWords()]));
afterEach(() => vi.restoreAllMocks());

const one: Participant = {
  ...{ id: '11111111-1111-4111-8111-111111111111', state: 'registered', position: null, staffId: 'anna' },
  ...{ external: false, firstName: 'Anna', lastName: 'Aebi', company: 'Optik Frei', companyId: null, branch: null },
  ...{ email: null, phone: null, billingAddress: null, language: 'de', parts: [], meals: ['vegan'], room: null },
  ...{ roommate: null, remark: null, answers: {}, price: null, paidAt: null, groupId: null, heldUntil: null },
  ...{ offeredUntil: null, overbooked: 'Referentin', cancelledAt: null },
  ...{ created: '2027-01-05T08:00:00Z', updated: '2027-01-05T08:00:00Z' },
};
const LOG = [
  { id: 2, step: 'overbooked', reason: 'Referentin', made: '2027-01-06T08:00:00Z', actor_name: 'Mo Derat' },
  { id: 1, step: 'passedOver', reason: 'part', made: '2027-01-05T08:00:00Z', actor_name: null },
];

test('what became of somebody stands there with who and why, and answers are opened again until the date begins', async () => {
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ data: { id: one.id }, error: null }));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(historyOfQuery(one.id).queryKey, LOG);
  const close = vi.fn();
  const starts = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await draw(
    <QueryClientProvider client={queries}>
      <ParticipantSheet {...{ one, questions: [], partName: (key) => key, reopens: starts }} onClose={close} />
    </QueryClientProvider>,
  );
  const steps = page.getByRole('list').getByRole('listitem');
  for (const said of ['Platz über der Grenze', /Mo Derat/, 'Referentin']) {
    await expect.element(steps.nth(0).getByText(said)).toBeVisible();
  }
  await expect.element(steps.nth(1).getByText('Der gewünschte Teil war voll.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Angaben wieder öffnen' }).click();
  const open = page.getByRole('button', { name: 'Öffnen', exact: true });
  await userEvent.fill(page.getByLabelText('Offen bis'), '01.02.2020 08:00');
  await expect.element(page.getByText(/zwischen jetzt und dem Beginn/)).toBeVisible();
  await expect.element(open).toBeDisabled();
  const tomorrow = new Date(Date.now() + 86_400_000);
  const day = new Intl.DateTimeFormat('de-CH', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(tomorrow);
  await userEvent.fill(page.getByLabelText('Offen bis'), `${day} 08:00`);
  await open.click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  const [, sent] = asked.mock.calls.find(([, request]) => request?.method === 'POST') ?? [];
  expect(JSON.parse(String(sent?.body))).toMatchObject({ id: one.id, until: expect.stringMatching(/T0[67]:00/) });
});
