import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import de from '../../words/screens/de.json' with { type: 'json' };
import fr from '../../words/screens/fr.json' with { type: 'json' };
import ConfirmScreen from './confirm-screen.tsx';

test.each([
  ['de', 'invite', de.confirm.invite.notYou],
  ['fr', 'invite', fr.confirm.invite.notYou],
  ['fr', 'recovery', fr.confirm.notYou],
] as const)('whoever did not expect the mail reads what fits it (%s, %s)', async (locale, type, sentence) => {
  const words = locale === 'de' ? de : fr;
  language.i18n.addResourceBundle(locale, 'system', words, true, true);
  const history = createMemoryHistory({ initialEntries: [`/auth/confirm?token_hash=x&type=${type}`] });
  const routeTree = createRootRoute({ component: ConfirmScreen, notFoundComponent: ConfirmScreen });
  const router = createRouter({ routeTree, history });
  await router.load();
  await draw(<RouterProvider router={router} />, locale);
  await expect.element(page.getByText(sentence)).toBeVisible();
});
