import { expect, it } from 'vitest';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { draftToKeep, foundDraft } from './draft.ts';

const stored = { street: 'Alt 1', hours: { monday: [{ from: '09:00', to: '12:00' }] }, logo_image: 'a' };
const stamp = '2026-11-20T08:00:00Z';
const draft = { values: { ...stored, street: 'Neu 2' }, start: stored, stamp };
const slotOf = (kept: Record<string, unknown>): DraftSlot => ({
  found: { draft: kept, updated: '2026-11-20T09:00:00Z' },
  keep: () => undefined,
  drop: () => undefined,
});

it('finds what was typed, in whatever order the database has put it', () => {
  const turned = { ...stored, hours: { monday: [{ to: '12:00', from: '09:00' }] } };
  expect(foundDraft(slotOf({ ...draft, start: turned }), { values: stored, stamp })?.values.street).toBe('Neu 2');
});

it('finds nothing that another version of the form left, that is damaged, or that was stored meanwhile', () => {
  const { street: _gone, ...older } = stored;
  for (const kept of [{}, { ...draft, values: older }, { ...draft, start: null }, { ...draft, stamp: 7 }]) {
    expect(foundDraft(slotOf(kept), { values: stored, stamp })).toBeNull();
  }
  expect(foundDraft(slotOf(draft), { values: { ...stored, street: 'Neu 2' }, stamp })).toBeNull();
});

it('keeps no files', () => {
  const kept = draftToKeep({ ...draft, values: { ...draft.values, logo_image: 'b' } });
  expect(kept.values).toEqual({ ...stored, street: 'Neu 2' });
});

it('asks the form itself where its fields come and go', () => {
  const banners = { values: { b: 'Zwei' }, start: { a: 'Eins', b: 'Eins' }, stamp };
  const now = { values: { a: 'Eins', b: 'Eins' }, stamp };
  expect(foundDraft(slotOf(banners), now)).toBeNull();
  expect(foundDraft(slotOf(banners), now, () => true)?.values).toEqual({ b: 'Zwei' });
});
