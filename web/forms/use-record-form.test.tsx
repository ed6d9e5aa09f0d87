// @vitest-environment jsdom
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '#web/calls/call-error.ts';
import type { DraftContent } from '#web/drafts/draft-gate.tsx';
import { required, text } from './field-kinds.ts';
import { partOf, type RecordForm } from './record-form.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import forms from './words/de.json' with { type: 'json' };

const schema = z.object({ name: required(10), street: text(20) });
type Values = z.input<typeof schema>;
type Options = RecordFormOptions<Values, string, z.output<typeof schema>, string>;

const STORED = { values: { name: 'Thun', street: 'Alt 1' }, stamp: '1' };
let kept: DraftContent | null;
let sent: unknown[];
const conflict = () => new CallError('conflict', 'Somebody was faster.', 409);

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await i18next.use(initReactI18next).init({ lng: 'de', resources: { de: { forms } } });
});
beforeEach(() => {
  kept = null;
  sent = [];
});

/** Draws a form that keeps its draft in `kept` and sends to `sent`; answers how to see it as it stands. */
async function drawn(own: Partial<Options> = {}): Promise<() => RecordForm<Values>> {
  const slot = {
    found: null,
    keep: (draft: DraftContent) => {
      kept = draft;
    },
    drop: () => {
      kept = null;
    },
  };
  const options: Options = {
    slot,
    stored: STORED,
    schema,
    words: { label: (field) => field },
    save: async (out, { changed, stamp }) => {
      sent.push({ ...out, changed, stamp });
      return 'saved';
    },
    onSaved: async (_saved, values) => ({ values, stamp: '2' }),
    ...own,
  };
  let form: RecordForm<Values> | undefined;
  function Form() {
    form = useRecordForm(options);
    return null;
  }
  await act(async () => createRoot(document.createElement('div')).render(<Form />));
  return () => {
    if (!form) throw new Error('The form is not drawn.');
    return form;
  };
}

it('keeps what is typed, and saves what is checked with the state it began with', async () => {
  const form = await drawn();
  await act(async () => form().set({ street: ' Neu 2 ' }));
  expect(kept).toMatchObject({ values: { street: ' Neu 2 ' }, start: STORED.values, stamp: '1' });
  await act(() => form().save());
  expect(sent).toEqual([{ name: 'Thun', street: 'Neu 2', changed: ['street'], stamp: '1' }]);
  expect(kept).toBeNull();
  expect(form()).toMatchObject({ changed: [], stamp: '2', busy: false });
});

it.each([
  ['what is stored meanwhile', { values: STORED.values, start: { name: 'Thun', street: 'Uralt' }, stamp: '0' }, null],
  ['another form', { text: 'x' }, null],
  ['what differs', { values: { name: 'Thun', street: 'Neu 2' }, start: STORED.values, stamp: '1' }, 'Neu 2'],
])('a draft of %s', async (_of, draft, street) => {
  kept = draft;
  const slot = { found: { draft, updated: '2026-11-20T13:32:00Z' }, keep: () => undefined, drop: () => (kept = null) };
  const form = await drawn({ slot });
  expect(form().values.street).toBe(street ?? 'Alt 1');
  expect(kept).toBe(street && draft);
});

it('keeps what is typed while a save is on its way, to the last blank', async () => {
  let answer: (saved: string) => void = () => undefined;
  const form = await drawn({
    save: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await act(async () => form().set({ name: 'Bern', street: 'Neu' }));
  let saving: Promise<void> | undefined;
  await act(async () => {
    saving = form().save();
  });
  await act(async () => form().set({ name: 'Bern ', street: 'Neu 2' }));
  await act(async () => {
    answer('saved');
    await saving;
  });
  expect(form()).toMatchObject({ values: { name: 'Bern ', street: 'Neu 2' }, changed: ['street'], stamp: '2' });
  expect(kept).toMatchObject({ values: { street: 'Neu 2' }, start: { street: 'Neu' }, stamp: '2' });
});

it('knows what a save on its way stored, for who asks to save before it is on screen', async () => {
  const unchanged: string[] = [];
  const form = await drawn({ onUnchanged: (stamp) => unchanged.push(stamp) });
  await act(async () => form().set({ street: 'Neu 2' }));
  const shown = form();
  await act(async () => {
    await shown.save();
    await shown.save();
  });
  expect(unchanged).toEqual(['2']);
  expect(sent).toHaveLength(1);
});

it('sends nothing while something is wrong, and says so until it is right', async () => {
  const form = await drawn();
  await act(async () => form().set({ name: ' ' }));
  await act(() => form().save());
  expect(sent).toEqual([]);
  expect(form()).toMatchObject({ tries: 1, firstFault: 'name' });
  expect(form().fault('name')).toBe(forms.fault.required);
  await act(async () => form().set({ name: 'zu lang, viel zu lang' }));
  expect(form().fault('name')).toBe(forms.fault.tooLong);
  await act(async () => form().set({ name: 'Bern' }));
  expect(form().fault('name')).toBeUndefined();
});

it('shows at its field what the portal found wrong', async () => {
  const refused = new CallError('invalid_fields', 'Not valid.', 400, { 'branch.street': 'Too small: expected more' });
  const form = await drawn({ save: () => Promise.reject(refused) });
  await act(async () => form().set({ street: 'Neu 2' }));
  await act(() => form().save());
  expect(form().fault('street')).toBe(forms.fault.invalid);
  expect(form()).toMatchObject({ tries: 1, failure: undefined });
  expect(kept).not.toBeNull();
});

it('asks whose value stands, and saves the answer on the newer state', async () => {
  const theirs = { values: { name: 'Köniz', street: 'Ihre 3' }, stamp: '5' };
  const form = await drawn({
    load: async () => theirs,
    save: async (out, { changed, stamp }) => {
      if (stamp === '1') throw conflict();
      sent.push({ ...out, changed, stamp });
      return 'saved';
    },
  });
  await act(async () => form().set({ street: 'Meine 2' }));
  await act(() => form().save());
  expect(form().theirs).toEqual(theirs);
  expect(form().values.street).toBe('Meine 2');
  await act(async () => form().choose({ street: 'mine' }));
  expect(sent).toEqual([{ name: 'Köniz', street: 'Meine 2', changed: ['street'], stamp: '5' }]);
  expect(form().theirs).toBeNull();
});

it('goes on by itself where others changed what the form does not show', async () => {
  const form = await drawn({
    load: async () => ({ ...STORED, stamp: '5' }),
    save: async (_out, { stamp }) => {
      sent.push(stamp);
      if (stamp === '1') throw conflict();
      return 'saved';
    },
  });
  await act(async () => form().set({ street: 'Meine 2' }));
  await act(() => form().save());
  expect(sent).toEqual(['1', '5']);
  expect(form()).toMatchObject({ theirs: null, changed: [] });
});

it('knows its own save again when only the answer got lost', async () => {
  const told: unknown[] = [];
  const form = await drawn({
    load: async () => ({ values: { ...STORED.values, street: 'Meine 2' }, stamp: '5' }),
    save: () => Promise.reject(conflict()),
    onSaved: async (saved) => {
      told.push(saved);
      return undefined;
    },
  });
  await act(async () => form().set({ street: 'Meine 2' }));
  await act(() => form().save());
  expect(told).toEqual([undefined]);
  expect(form()).toMatchObject({ theirs: null, changed: [], stamp: '5' });
});

it('gives up what is typed, with a way back', async () => {
  const form = await drawn();
  await act(async () => form().set({ street: 'Neu 2' }));
  let back = () => {};
  await act(async () => {
    back = form().discard();
  });
  expect(form().values).toEqual(STORED.values);
  expect(kept).toBeNull();
  await act(async () => back());
  expect(form().values.street).toBe('Neu 2');
  expect(kept).not.toBeNull();
});

it('saves one field alone and keeps the others as a draft, wrong and removed ones, too', async () => {
  const form = await drawn();
  await act(async () => form().set({ name: ' ', street: 'Neu 2' }));
  expect(partOf(form(), 'street').changed).toEqual(['street']);
  await act(() => partOf(form(), 'street').save());
  expect(sent).toEqual([{ name: 'Thun', street: 'Neu 2', changed: ['street'], stamp: '1' }]);
  expect(form()).toMatchObject({ values: { name: ' ' }, start: { street: 'Neu 2' }, changed: ['name'], stamp: '2' });
  expect(kept).toMatchObject({ values: { name: ' ' }, start: { name: 'Thun', street: 'Neu 2' }, stamp: '2' });
  await act(async () => form().set({ name: undefined, street: 'Neu 3' } as Partial<Values>));
  await act(() => partOf(form(), 'street').save());
  expect(sent[1]).toEqual({ name: 'Thun', street: 'Neu 3', changed: ['street'], stamp: '2' });
  expect(form()).toMatchObject({ values: { street: 'Neu 3' }, changed: ['name'] });
});

it('after a conflict still saves the one field alone', async () => {
  const theirs = { values: { name: 'Thun', street: 'Ihre 3' }, stamp: '5' };
  const form = await drawn({
    load: async () => theirs,
    save: async (out, { changed, stamp }) => {
      if (stamp === '1') throw conflict();
      sent.push({ ...out, changed, stamp });
      return 'saved';
    },
  });
  await act(async () => form().set({ name: 'Bern', street: 'Meine 2' }));
  await act(() => partOf(form(), 'street').save());
  await act(async () => form().choose({ street: 'mine' }));
  expect(sent).toEqual([{ name: 'Thun', street: 'Meine 2', changed: ['street'], stamp: '5' }]);
  expect(form()).toMatchObject({ values: { name: 'Bern', street: 'Meine 2' }, changed: ['name'] });
});

it('gives up one field alone, with a way back', async () => {
  const form = await drawn();
  await act(async () => form().set({ name: 'Bern', street: 'Neu 2' }));
  let back = () => {};
  await act(async () => {
    back = partOf(form(), 'street').discard();
  });
  expect(form().values).toEqual({ name: 'Bern', street: 'Alt 1' });
  await act(async () => back());
  expect(form().values).toEqual({ name: 'Bern', street: 'Neu 2' });
});
