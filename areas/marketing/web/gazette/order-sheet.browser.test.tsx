import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import type { FreeBranch, Issue } from '../../contract.ts';
import { OrderSheet } from './order-sheet.tsx';

afterEach(() => vi.restoreAllMocks());

const issue: Issue = {
  ...{ id: '11111111-1111-4111-8111-111111111111', number: '47', state: 'open', texts: {}, languages: ['de', 'fr'] },
  ...{ opens: '2026-11-01', deadline: '2026-12-10', delivery_from: '2026-12-20', delivery_to: '2027-01-05' },
  ...{ copies_min: 100, copies_step: 50, copies_max: 3000, prices: [{ from: 100, price: 42 }], vat: 26 },
  ...{ imprint_template: '', contact_email: 'gazette@lumen.example', runs: 0 },
};
const branch: FreeBranch = {
  ...{ id: '22222222-2222-4222-8222-222222222222', name: 'Bern', place: 'Bern', company: 'Aebischer Optik AG' },
  imprint: { name: 'Aebischer Optik AG', lines: 'Marktgasse 1', logo: false },
  delivery: { name: 'Aebischer Optik AG', street: 'Marktgasse 1', postcode: '3011', place: 'Bern', day: '2026-12-22' },
  last: null,
};

test('a deadline that passes while one types says whom to write to, and the form stays as it is', async () => {
  registerWords('marketing', () => import('../../words/screens/de.json'));
  await language.words.load(['marketing'], 'de');
  const late = { code: 'conflict', message: '', fields: { order: 'late' } };
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (_address, request) =>
      request?.method === 'POST'
        ? Response.json({ data: null, error: late }, { status: 409 })
        : Response.json({ data: [], error: null }),
    );
  const close = vi.fn();
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <OrderSheet issue={issue} of={branch} onClose={close} />
    </QueryClientProvider>,
  );
  const copies = page.getByLabelText('Deutsch');
  await userEvent.fill(copies, '450');
  await page.getByRole('button', { name: 'Bestellen' }).click();
  await expect
    .element(page.getByText('Die Bestellfrist ist abgelaufen. Schreiben Sie an gazette@lumen.example.'))
    .toBeVisible();
  expect(asked.mock.calls.filter(([, request]) => request?.method === 'POST')).toHaveLength(1);
  await expect.element(copies).toHaveValue('450');
  await expect.element(page.getByRole('button', { name: 'Bestellen' })).toBeEnabled();
  expect(close).not.toHaveBeenCalled();
});
