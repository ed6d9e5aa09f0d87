import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import de from '../../words/screens/de.json' with { type: 'json' };
import fr from '../../words/screens/fr.json' with { type: 'json' };
import { ProgramLink, programQuery } from './program-link.tsx';

test.each([
  ['de', de],
  ['fr', fr],
] as const)('the year’s programme is where the office keeps it, and not there before (%s)', async (locale, words) => {
  language.i18n.addResourceBundle(locale, 'courses', words);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(programQuery.queryKey, null);
  await draw(
    <QueryClientProvider client={queries}>
      <ProgramLink />
    </QueryClientProvider>,
    locale,
  );
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  queries.setQueryData(programQuery.queryKey, 'https://lumen.example/kurse.pdf');
  const link = page.getByRole('link', { name: words.list.program });
  await expect.element(link).toHaveAttribute('href', 'https://lumen.example/kurse.pdf');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await findings()).toEqual([]);
});
