// @vitest-environment jsdom
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { WhoSaved } from './form-conflict.tsx';
import type { LastChange } from './record-form.ts';
import forms from './words/de.json' with { type: 'json' };

vi.mock('#web/session/use-session.ts', () => ({ useViewer: () => ({ viewer: { staff: { id: 'me' } } }) }));
vi.mock('#web/i18n/use-language.ts', () => ({ useFormat: () => ({ dateTime: () => 'X' }) }));

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await i18next.use(initReactI18next).init({ lng: 'de', resources: { de: { forms } } });
});

const when = '2026-11-22T14:05:00Z';
it.each<[LastChange, RegExp]>([
  [{ name: 'Zoé Neuling', person: 'me', when }, /^Sie haben am X in einem anderen Fenster gespeichert/],
  [{ name: 'Reto Meier', person: 'he', when }, /^Reto Meier hat am X gespeichert/],
  [{ name: null, person: null, when }, /^Jemand hat am X gespeichert/],
  [{}, /^Jemand hat gespeichert/],
])('%j is told', async (by, sentence) => {
  const place = document.createElement('p');
  await act(async () => createRoot(place).render(<WhoSaved by={by} />));
  expect(place.textContent).toMatch(sentence);
});
