import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { standIn } from '#web/testing/portal.ts';
import type { LogoVariant } from '../../logo-facts.ts';
import type { Logo, LogoVersion } from '../queries.ts';
import { LogoOffice } from './logo-office.tsx';

afterEach(() => vi.restoreAllMocks());

const svg = (fill: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${fill}"/></svg>`;
const version = (
  number: number,
  released: string | null,
  drawings: Partial<Record<LogoVariant, string>>,
): LogoVersion => ({
  ...{ id: `v${number}`, number, released, replaced: null },
  files: Object.entries(drawings).map(([variant, drawing], at) => ({
    ...{ id: `${number}-${at}`, variant: variant as LogoVariant, svg: drawing, code: 'c' },
  })),
});

test('the next version says which drawings go on, and names those that would fall away', async () => {
  registerWords('toolbox', () => import('../../words/screens/de.json'));
  await language.words.load(['toolbox'], 'de');
  standIn(['canEditContent'], () => Response.json({ data: {}, error: null }));
  const logo: Logo = {
    ...{ id: 'l', product: null, clear_space: 25, smallest_px: 24, smallest_mm: 80, colours: [], texts: {} },
    versions: [
      version(2, null, { 'horizontal-colour': svg('#00f'), 'mark-colour': svg('#111') }),
      version(1, '2026-01-01', {
        ...{ 'horizontal-colour': svg('#00e'), 'mark-colour': svg('#111'), 'horizontal-negative': svg('#fff') },
      }),
    ],
  };
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <LogoOffice logo={logo} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/^Mit dieser Fassung fallen weg: liegend, negativ\. /)).toBeVisible();
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines.map((line) => line?.includes('unverändert'))).toEqual([false, true]);
});
