import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import type { Releases } from '../../office-contract.ts';
import { productGroupsQuery } from '../queries.ts';
import { releasesQuery } from './queries.ts';
import { ReleasePart } from './release-part.tsx';

const some = (...brands: string[]) => brands.map((brand) => ({ brand, branches: 3, units: 30 }));
const MONTHS: Releases['months'] = [
  { ...{ month: '2026-10-01', branches: 3, missing: 1 }, brands: some('essilor', 'hoya', 'rodenstock', 'zeiss') },
  {
    ...{ month: '2026-09-01', branches: 4, missing: 0 },
    brands: some(...['essilor', 'eyetech', 'hoya', 'reize'], ...['rodenstock', 'zeiss']),
  },
].map((month) => ({ ...month, released: null, releasedBy: null }));

test('before a month is released, the brands that delivered nothing for it are named', async () => {
  registerWords('sales', async () => {
    const [frame, screens] = await Promise.all([import('../../words/de.json'), import('../../words/screens/de.json')]);
    return { default: { ...frame.default, ...screens.default } };
  });
  await language.words.load(['sales'], 'de');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(releasesQuery('glasses').queryKey, { months: MONTHS });
  client.setQueryData(productGroupsQuery.queryKey, []);
  await draw(
    <QueryClientProvider client={client}>
      <ReleasePart line="glasses" />
    </QueryClientProvider>,
  );
  const release = page.getByRole('button', { name: 'Freigeben' });
  await release.first().click();
  await expect.element(page.getByText('Nichts geliefert: Reize und Eyetech.')).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await release.nth(1).click();
  await expect.element(page.getByRole('dialog', { name: 'September 2026 freigeben?' })).toBeVisible();
  await expect.element(page.getByText(/Nichts geliefert/)).not.toBeInTheDocument();
});
