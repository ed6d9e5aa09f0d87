import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UsedPicture } from '#shared/contracts/file.ts';
import { loadPublishingWords } from '#web/publishing/load-words.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { PicturesField } from './pictures-field.tsx';

beforeEach(loadPublishingWords);

const middle = { x: 0.5, y: 0.5 };

function Field({ told }: { told: (pictures: readonly UsedPicture[]) => void }) {
  const [pictures, setPictures] = useState<readonly UsedPicture[]>([
    { file: '00000000-0000-4000-8000-000000000001', focus: middle },
    { file: '00000000-0000-4000-8000-000000000002', focus: middle },
  ]);
  const set = ({ pictures: next = pictures }: { pictures?: readonly UsedPicture[] }) => {
    setPictures(next);
    told(next);
  };
  return <PicturesField form={{ values: { pictures }, set, words: { label: () => 'Bilder', show: String } }} />;
}

test('by keys alone: the point that stays in view, the order, and away again', async () => {
  let stored: readonly UsedPicture[] = [];
  await draw(
    <Field
      told={(pictures) => {
        stored = pictures;
      }}
    />,
  );
  const second = page.getByRole('button', { name: /^Bild 2: sichtbare Stelle/ });
  await expect.element(second).toHaveAccessibleName(/bei 50\s% von links, 50\s% von oben/);
  second.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  await expect.element(second).toHaveAccessibleName(/bei 60\s% von links, 45\s% von oben/);
  expect(stored.map(({ focus }) => focus)).toEqual([middle, { x: 0.6, y: 0.45 }]);
  await userEvent.keyboard('{ArrowLeft>20/}{ArrowDown>20/}');
  expect(stored[1]?.focus).toEqual({ x: 0, y: 1 });
  expect(await findings()).toEqual([]);

  page.getByRole('button', { name: 'Bild 2 nach vorn' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(stored.map(({ focus }) => focus.x)).toEqual([0, 0.5]);
  page.getByRole('button', { name: 'Bild 1 entfernen' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(stored.map(({ focus }) => focus)).toEqual([middle]);
});
