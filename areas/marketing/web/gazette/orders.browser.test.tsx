import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { draw } from '#web/testing/draw.tsx';
import { standIn } from '#web/testing/portal.ts';
import type { FreeBranch, Issue, Order } from '../../contract.ts';
import { GAZETTE, ORDER_SORTS } from '../lists.ts';
import { OfficeOrders } from './office-orders.tsx';
import { ordersThatFit } from './order-filters.tsx';
import { OrderRow } from './order-row.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { PrinterTools } from './printer-tools.tsx';
import { StandingPart } from './standing-part.tsx';

afterEach(() => vi.restoreAllMocks());

const issue: Issue = {
  ...{ id: '11111111-1111-4111-8111-111111111111', number: '47', state: 'open', texts: {}, languages: ['de', 'fr'] },
  ...{ opens: '2026-11-01', deadline: '2026-12-10', delivery_from: '2026-12-20', delivery_to: '2027-01-05' },
  ...{ copies_min: 100, copies_step: 50, copies_max: 3000, prices: [{ from: 100, price: 42 }], vat: 26 },
  ...{ imprint_template: '', contact_email: 'gazette@lumen.example', runs: 0, changed: false },
};
const branch: FreeBranch = {
  ...{
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Bern',
    place: 'Bern',
    language: 'de' as const,
    company: 'Aebischer Optik AG',
  },
  imprint: { name: 'Aebischer Optik AG', lines: 'Marktgasse 1', logo: false },
  delivery: { name: 'Aebischer Optik AG', street: 'Marktgasse 1', postcode: '3011', place: 'Bern', day: '2026-12-22' },
  last: null,
};

beforeEach(async () => {
  registerWords('marketing', () => import('../../words/screens/de.json'));
  await language.words.load(['marketing'], 'de');
});

/** Draws parts for somebody who may do this; what is written to the portal is answered with `answer`, and kept. */
async function show(parts: ReactNode, permissions: Viewer['permissions'] = [], answer: object = {}) {
  const sent: unknown[] = [];
  standIn(permissions, ({ method, path, body }) => {
    if (path.includes('/rpc/')) return Response.json([]);
    if (method !== 'GET') sent.push(body);
    return Response.json(path.startsWith('/rest') ? answer : { data: answer, error: null });
  });
  await draw(<QueryClientProvider client={new QueryClient()}>{parts}</QueryClientProvider>);
  return sent;
}

test('copies off the step have no total: what is next to them stands there, and one field says it', async () => {
  await show(<OrderSheet issue={issue} of={branch} onClose={() => undefined} />);
  await userEvent.fill(page.getByLabelText('Deutsch'), '285');
  await userEvent.fill(page.getByLabelText('Französisch'), '25');
  await expect.element(page.getByText('Zusammen 310. Am nächsten: 300 oder 350.')).toBeVisible();
  expect(page.getByText(/CHF/).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Bestellen' }).click();
  await expect.element(page.getByText('Bitte in Schritten von 50.')).toBeVisible();
  // Put right at the other one.
  await userEvent.fill(page.getByLabelText('Französisch'), '65');
  await expect.element(page.getByText('Bitte in Schritten von 50.')).not.toBeInTheDocument();
  await expect.element(page.getByText(/CHF/).last()).toBeVisible();
});

test('a day outside of the delivery says between which days it is', async () => {
  const of = {
    ...branch,
    id: '33333333-3333-4333-8333-333333333333',
    delivery: { ...branch.delivery, day: '2027-02-01' },
  };
  await show(<OrderSheet issue={issue} of={of} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Bestellen' }).click();
  await expect.element(page.getByText('Liefertag zwischen 20.12.2026 und 05.01.2027.')).toBeVisible();
});

test('a standing order is a line, and keeps the limits of the issue on screen', async () => {
  const answer = { own: [{ id: branch.id, name: 'Bern' }], standing: [] };
  const sent = await show(<StandingPart {...{ issue, answer }} />);
  await expect.element(page.getByText('Keine Dauerbestellung')).toBeVisible();
  await page.getByRole('button', { name: 'Einrichten Bern' }).click();
  const copies = page.getByLabelText('Deutsch');
  await userEvent.fill(copies, '37');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Mindestens 100 Exemplare.')).toBeVisible();
  await expect.element(page.getByText('Zusammen 37. Am nächsten: 100.')).toBeVisible();
  await userEvent.fill(copies, '150');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(() => sent).toContainEqual({ branch_id: branch.id, copies_de: 150, copies_fr: 0, paused: false });
});

const order = (more: Partial<Order> = {}): Order => ({
  ...{ id: '33333333-3333-4333-8333-333333333333', issue_id: issue.id, branch_id: branch.id, branch_name: 'Bern' },
  ...{
    branch_place: 'Bern',
    branch_active: true,
    company_name: 'Aebischer Optik AG',
    staff_id: null,
    staff_name: null,
  },
  ...{ copies_de: 300, copies_fr: 0, imprint: branch.imprint, delivery: branch.delivery, price: 42, net: 1, vat: 0 },
  ...{ status: 'ordered', cancelled_at: null, proof: 'p', logo_pixels: null, approved: false, voided: false },
  ...{ approved_at: null, approved_name: null, changed_name: null, created: '', updated: '2026-11-20T10:00:00Z' },
  ...more,
});

test.each([
  ['a member while it can be changed', {}, 'open', [], 'Sehen Sie das Gut zum Druck an und geben Sie es frei.', true],
  ['a member after the deadline', {}, 'closed', [], 'Niemand hat den Eindruck freigegeben.', false],
  ['a member, shipped', { status: 'shipped' }, 'closed', [], 'Ohne Freigabe gedruckt', false],
  ['the office', {}, 'closed', ['canEditContent'], 'Die Filiale hat den Eindruck noch nicht freigegeben.', true],
  ['the office, shipped', { status: 'shipped' }, 'open', ['canEditContent'], 'Ohne Freigabe gedruckt', false],
] as const)(
  'what is said of a proof that nobody approved fits who reads it: %s',
  async (_who, more, state, permissions, said, approves) => {
    await show(<OrderRow issue={{ ...issue, state }} order={order(more)} onEdit={() => undefined} />, permissions);
    await expect.element(page.getByText(said, { exact: false })).toBeVisible();
    expect(page.getByRole('button', { name: 'Freigeben' }).elements()).toHaveLength(approves ? 1 : 0);
  },
);

test('shipping is for when nobody orders any more, is asked for, and says what is not approved', async () => {
  const orders = [
    order(),
    order({ id: '44444444-4444-4444-8444-444444444444', status: 'shipped', branch_name: 'Thun' }),
  ];
  const office = (state: Issue['state']) => (
    <OfficeOrders issue={{ ...issue, state }} orders={orders} onOrder={() => undefined} />
  );
  const sent = await show(office('closed'), ['canEditContent'], { changed: 1 });
  await userEvent.click(page.getByLabelText('Alle auswählen'));
  // One that is shipped can go back to confirmed, and is not shipped again.
  await expect.element(page.getByRole('button', { name: 'Bestätigen (2)' })).toBeEnabled();
  await page.getByRole('button', { name: 'Als versandt melden (1)' }).click();
  const dialog = page.getByRole('dialog', { name: '1 Bestellung als versandt melden?' });
  await expect.element(dialog.getByText('1 davon ist ohne Gut zum Druck.')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Als versandt melden (1)' }).click();
  const [{ id, updated }] = orders as [Order];
  await expect.poll(() => sent).toEqual([{ orders: [{ id, updated }], status: 'shipped' }]);
  // The focus goes to what stays.
  await expect.poll(() => document.activeElement?.closest('label')?.textContent).toBe('Alle auswählen');
});

test('confirming asks where some have no proof, which their lines say; the others are confirmed at once', async () => {
  const approved = order({ id: '44444444-4444-4444-8444-444444444444', approved: true, branch_name: 'Thun' });
  const orders = [order(), approved];
  const sent = await show(<OfficeOrders {...{ issue, orders, onOrder: () => undefined }} />, ['canEditContent'], {
    changed: 1,
  });
  expect(page.getByText('Ohne Gut zum Druck').elements()).toHaveLength(1);
  await userEvent.click(page.getByLabelText('Aebischer Optik AG, Thun'));
  await page.getByRole('button', { name: 'Bestätigen (1)' }).click();
  const changed = ({ id, updated }: Order) => ({ id, updated });
  await expect.poll(() => sent).toEqual([{ orders: [changed(approved)], status: 'confirmed' }]);
  await userEvent.click(page.getByLabelText('Alle auswählen'));
  await page.getByRole('button', { name: 'Bestätigen (2)' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Bestellungen bestätigen?' });
  await expect.element(dialog.getByText('1 davon ist ohne Gut zum Druck.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Bestätigen (2)' }).click();
  await expect.poll(() => sent[1]).toEqual({ orders: orders.map(changed), status: 'confirmed' });
});

test('a long list of orders begins with fifty of them; what is ticked are all', async () => {
  const orders = Array.from({ length: 60 }, (_, at) => order({ id: `o${at}` }));
  await show(<OfficeOrders {...{ issue, orders, onOrder: () => undefined }} />, ['canEditContent']);
  const lines = page.getByRole('listitem');
  expect(lines.elements()).toHaveLength(50);
  await userEvent.click(page.getByLabelText('Alle auswählen'));
  await expect.element(page.getByRole('button', { name: 'Bestätigen (60)' })).toBeEnabled();
  await page.getByRole('button', { name: 'Alle 60 anzeigen' }).click();
  await expect.poll(() => lines.elements()).toHaveLength(60);
});

test('a run is closed after a question, and a further one only when something changed', async () => {
  const tools = (more: Partial<Issue>) => (
    <PrinterTools issue={{ ...issue, state: 'closed', ...more }} orders={[order()]} />
  );
  const sent = await show(
    <>
      {tools({ runs: 1 })}
      {tools({ runs: 2, changed: true })}
    </>,
    ['canEditContent'],
    { number: 3 },
  );
  await expect.element(page.getByText('Auflage 1 ist abgeschlossen.')).toBeVisible();
  expect(page.getByRole('button', { name: /abschliessen$/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Auflage 3 abschliessen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Auflage 3 abschliessen?' });
  await expect.element(dialog.getByText('In den Druck geht 1 Bestellung mit 300 Exemplaren.')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Auflage 3 abschliessen' }).click();
  await expect.poll(() => sent).toEqual([{ issue_id: issue.id, number: 3 }]);
});

test('a deadline that passes while one types says whom to write to, and the form stays as it is', async () => {
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

test('the office sorts orders by name, copies or day of delivery; as they came otherwise', () => {
  const orders = [
    order({ id: 'a', company_name: 'Zoll Optik', copies_fr: 900 }),
    order({ id: 'b', company_name: 'Äbi Optik', delivery: { ...branch.delivery, day: '2026-12-24' } }),
    order({
      id: 'c',
      company_name: 'Brillenhaus',
      copies_de: 100,
      delivery: { ...branch.delivery, day: '2026-12-21' },
    }),
  ];
  const sorted = (sort: (typeof ORDER_SORTS)[number]) =>
    ordersThatFit(orders, { ...GAZETTE.usual, sort })
      .map(({ id }) => id)
      .join('');
  expect(ORDER_SORTS.map(sorted)).toEqual(['abc', 'bca', 'abc', 'cab']);
});
