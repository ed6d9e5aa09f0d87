import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { Facts } from './facts.tsx';

test('on a phone the lines of facts are as high with a link as without', async () => {
  await page.viewport(390, 800);
  await draw(
    <Facts
      facts={[
        { label: 'Sprachen', value: 'Deutsch' },
        { label: 'Filialen', value: '3 aktiv' },
        { label: 'E-Mail', value: <a href="mailto:info@aebi.example">info@aebi.example</a> },
        { label: 'Mitglied seit', value: '01.06.1986' },
      ]}
    />,
  );
  const heights = [...document.querySelectorAll('dt, dd')].map((one) => one.getBoundingClientRect().height);
  expect(heights).toEqual(heights.map(() => 44));
});
