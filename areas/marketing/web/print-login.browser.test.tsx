import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import { PrintLogin } from './print-login.tsx';

const ADDRESS = 'https://print.example/login?shop=lumen&x=%20#in';

test.each([
  [ADDRESS, [ADDRESS, '_blank', 'noopener noreferrer', 'print.example öffnen'], ''],
  [
    'http://print.example/',
    ['http://print.example/', '_blank', 'noopener noreferrer', 'print.example öffnen'],
    'Nicht verschlüsselt',
  ],
  [null, undefined, 'Keine Adresse eingetragen. Die Inhaber:innen'],
  ['print', undefined, 'Keine Adresse eingetragen. Die Inhaber:innen'],
])('the login of web-to-print leads to %s as it is stored', async (address, link, said) => {
  registerWords('marketing', () => import('../words/screens/de.json'));
  await language.words.load(['marketing'], 'de');
  const { container } = await draw(<PrintLogin address={address} />);
  const found = container.querySelector('a');
  expect(
    found ? [...['href', 'target', 'rel'].map((name) => found.getAttribute(name)), found.textContent] : undefined,
  ).toEqual(link);
  expect(container.textContent).toContain(said);
  if (said === '') expect(container.textContent).not.toContain('verschlüsselt');
});

test('where none is stored, who may enter it is led there', async () => {
  registerWords('marketing', () => import('../words/screens/de.json'));
  await language.words.load(['marketing'], 'de');
  const login = () => <PrintLogin address={null} entered={{ to: '/app/opticians/a', search: { edit: 'branch.b' } }} />;
  const history = createMemoryHistory({ initialEntries: ['/app/marketing'] });
  const router = createRouter({ routeTree: createRootRoute({ component: login, notFoundComponent: login }), history });
  await draw(<RouterProvider router={router} />);
  const link = page.getByRole('link', { name: 'Adresse eintragen' });
  await expect.element(link).toHaveAttribute('href', '/app/opticians/a?edit=branch.b');
});
