import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Import } from '#shared/contracts/import.ts';
import { importQuery } from '#web/imports/import-data.ts';
import { loadImportWords } from '#web/imports/load-words.ts';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import type { ImportFindings } from '../../office-contract.ts';
import { productGroupsQuery } from '../queries.ts';
import { Findings } from './findings.tsx';
import ImportPart from './import-part.tsx';
import { findingsQuery } from './queries.ts';

const id = '11111111-1111-4111-8111-111111111111';
const column = (title: string) => ({ title, samples: [] });
const record: Import = {
  ...{ id, kind: 'sales.zeiss', state: 'uploaded', file_name: 'liste.csv', total: 2, fits: 'sales.glasses' },
  ...{ format: { sheet: '', encoding: 'utf-8', delimiter: ';' }, columns: ['Filiale', 'Marke'].map(column) },
  ...{ mapping: ['name', null], clears: false, fields: [{ name: 'name', required: true }] },
} as unknown as Import;

beforeEach(async () => {
  registerWords('sales', async () => {
    const [frame, screens] = await Promise.all([import('../../words/de.json'), import('../../words/screens/de.json')]);
    return { default: { ...frame.default, ...screens.default } };
  });
  await language.words.load(['sales'], 'de');
  await loadImportWords({ salesExchange: () => import('../../words/exchange/de.json') });
});

async function show(parts: ReactNode, unusual: ImportFindings['unusual'] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(importQuery(id).queryKey, record);
  client.setQueryData(productGroupsQuery.queryKey, []);
  client.setQueryData(findingsQuery(id).queryKey, {
    ...{ months: [], brands: [], fallsAway: { figures: 0, units: 0, turnover: 0, branches: [] }, unusual },
    ...{ unknownNumbers: [], releasedMonths: [], sums: [] },
    answers: { fallsAway: false, unusual: false, reason: null, statement: [] },
  });
  const history = createMemoryHistory({ initialEntries: [`/?import=${id}`] });
  const router = createRouter({ routeTree: createRootRoute({ component: () => parts }), history });
  await router.load();
  await draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a file that names brands is not checked as one of a brand before somebody says so', async () => {
  await show(<ImportPart line="glasses" />);
  const check = page.getByRole('button', { name: 'Prüfen' });
  await expect
    .element(page.getByText('Die Datei nennt Marken. Als «Zeiss» eingelesen, zählt alles zu dieser Marke.'))
    .toBeVisible();
  await expect.element(check).toBeDisabled();
  await page.getByRole('button', { name: 'Bei «Zeiss» bleiben' }).click();
  await expect.element(check).toBeEnabled();
  await expect.element(page.getByText(/nennt Marken|zuerst oben/)).not.toBeInTheDocument();
});

test('of many branches without figures ten are named, each once, and the others where they are asked for', async () => {
  const missing = Array.from({ length: 24 }, (_, at) => ({
    ...{ code: 'branchMissing' as const, branchId: `b${at % 12}`, name: `Optik ${10 + (at % 12)} AG, Bern` },
    ...{ month: '2026-10', value: null, told: null, before: 4 },
  }));
  await show(<Findings record={{ ...record, state: 'checked' }} />, missing);
  await expect
    .element(page.getByText('hier keine: Optik 10 AG, Bern; Optik 11 AG, Bern', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Optik 19 AG, Bern und 2 weitere', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Alle 12 anzeigen' }).click();
  await expect.element(page.getByText('Optik 20 AG, Bern; Optik 21 AG, Bern', { exact: false })).toBeVisible();
});
