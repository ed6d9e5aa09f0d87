import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language, registerWords } from '#web/portal.ts';
import { draw } from '#web/testing/draw.tsx';
import type { CertificationCase, Requirement } from '../../contract.ts';
import { RequirementRow } from './requirement-row.tsx';

const ONE: CertificationCase = {
  ...{ id: 'case', opticianId: 'company', branchId: 'branch', company: 'Optik Bern', branch: 'Bern', place: 'Bern' },
  ...{ number: 'GO-0001', status: 'draft', state: null, created: '', updated: '', submittedAt: null, approvedAt: null },
  ...{ validFrom: null, validUntil: null, graceUntil: null, renewal: null, contactId: null, contact: null },
  ...{ reads: true, answers: true, decides: false, renews: false, open: {}, marks: {} },
  ...{ requirements: [], events: [], reminders: [] },
};
const ASKED: Requirement = {
  ...{ key: 'training', sectionDe: '', sectionFr: '', titleDe: 'Fortbildung', titleFr: '', helpDe: '', helpFr: '' },
  ...{ kind: 'computed', source: 'training', least: 16, proof: false, maxAgeMonths: null, why: null, figure: 20 },
  ...{ editable: false, answer: null, former: null, asked: null, person: null, proofs: [] },
};

async function show(one: Partial<CertificationCase>, requirement: Partial<Requirement>) {
  registerWords('certification', () => import('../../words/screens/de.json'));
  await language.words.load(['certification'], 'de');
  const drawn = await draw(
    <QueryClientProvider client={new QueryClient()}>
      <RequirementRow one={{ ...ONE, ...one }} requirement={{ ...ASKED, ...requirement }} />
    </QueryClientProvider>,
  );
  return drawn.container.querySelector('#training')?.firstElementChild;
}

test('only what can be ticked is square: how a requirement stands is a circle', async () => {
  const met = await show({}, {});
  expect(met && getComputedStyle(met).borderRadius).toBe('50%');
  expect((await show({}, { why: 'figure' }))?.tagName).toBe('svg');
  const lacking = await show({ status: 'waiting' }, { why: 'figure' });
  expect(lacking && getComputedStyle(lacking).borderRadius).toBe('50%');
  await show({}, { kind: 'confirm', editable: true });
  await expect.element(page.getByRole('checkbox', { name: 'Fortbildung' })).toBeVisible();
});

test('what is met by a statement alone is marked for who decides', async () => {
  const stated = { figure: 3, answer: { note: 'Punkte bei einem anderen Verband' } };
  await show({ status: 'waiting', decides: true }, stated);
  await expect.element(page.getByText('Abweichende Angabe')).toBeVisible();
  await show({ status: 'waiting' }, stated);
  await show({ status: 'waiting', decides: true }, {});
  // Once: of the three that were drawn.
  expect(page.getByText('Abweichende Angabe').elements()).toHaveLength(1);
});
