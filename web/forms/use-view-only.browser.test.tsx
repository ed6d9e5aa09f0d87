import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { viewers } from '#web/portal.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { draw } from '#web/testing/draw.tsx';
import { loadFormWords } from './load-words.ts';
import { RecordSheet } from './record-sheet.tsx';
import { SaveRow } from './save-row.tsx';

afterEach(() => vi.restoreAllMocks());

const REASON =
  'Sie sehen das Portal als eine andere Person. Solange können Sie nichts ändern und das Konto nicht öffnen.';

test('who looks with another person’s eyes cannot save, and reads why before anything is typed', async () => {
  await loadFormWords();
  vi.spyOn(viewers, 'current').mockReturnValue({ user: { id: 'u' }, viewing: { name: 'Livia' } } as unknown as Viewer);
  await draw(
    <RecordSheet
      {...{ title: 'Ändern', name: 'directory.branch', about: 'b', stored: { values: { name: 'Thun' }, stamp: '' } }}
      {...{ schema: z.object({ name: z.string() }), words: { label: (field: string) => field } }}
      save={async () => undefined}
      onSaved={async () => undefined}
      onClose={() => undefined}
    >
      {(form) => <SaveRow form={form} />}
    </RecordSheet>,
  );
  const save = page.getByRole('button', { name: 'Speichern' });
  for (const one of [save.first(), save.last()]) {
    await expect.element(one).toBeDisabled();
    await expect.element(one).toHaveAccessibleDescription(REASON);
  }
});
