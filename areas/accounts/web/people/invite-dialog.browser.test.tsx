import { useEffect, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import type { PersonAccount } from '../../contract.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { personWith } from './testing.ts';

const TWO = ['Anna', 'Beat'].map((first_name) =>
  personWith({ id: first_name, first_name, state: 'none', signed_in: null }),
);

function Asked({ read, picked }: { read: PersonAccount[] | undefined; picked?: boolean }) {
  const [people, setPeople] = useState(read);
  useEffect(() => setPeople(TWO), []);
  return <InviteDialog people={people} picked={picked} onInvite={async () => undefined} onClose={() => undefined} />;
}

beforeAll(async () => {
  registerWords('system', () => import('../../words/inside/de.json'));
  await language.words.load(['system'], 'de');
});

test.each([
  ['at once', TWO],
  ['later', undefined],
])('begins on the first person where nobody is ticked, who are read %s', async (_when, read) => {
  await draw(<Asked read={read} />);
  await expect.element(page.getByRole('checkbox', { name: /Anna/ })).toHaveFocus();
});

test('begins on the decision where they were picked before', async () => {
  await draw(<Asked read={TWO} picked />);
  await expect.element(page.getByRole('button', { name: '2 Einladungen senden' })).toHaveFocus();
});

test('says on the decision how many are ticked', async () => {
  await draw(<Asked read={TWO} />);
  await expect.element(page.getByRole('button', { name: 'Einladung senden', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: /Anna/ }).click();
  await expect.element(page.getByRole('button', { name: '1 Einladung senden' })).toBeEnabled();
});

test('asks whether the address is theirs where whoever takes the invitation reads what was theirs before', async () => {
  const [anna] = TWO.map((person) => ({ ...person, has_past: true }));
  await draw(<InviteDialog people={anna && [anna]} onInvite={async () => undefined} onClose={() => undefined} />);
  await expect.element(page.getByText(/Gehört die Adresse wirklich dieser Person\?/)).toBeVisible();
});
