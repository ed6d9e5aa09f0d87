import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const svg = (inside: string) => new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

it('works away from the thread that answers calls', async () => {
  const drawings = Array.from({ length: 20 }, (_, at) =>
    sanitiseSvg(svg(`<script>alert(${at})</script><rect width="${at}" height="1"/>`.repeat(200))),
  );
  let done = false;
  const all = Promise.all(drawings).finally(() => {
    done = true;
  });
  let turns = 0;
  for (; !done; turns++) await turn();
  const clean = await all;
  expect(clean.map((text) => text.includes('script'))).toEqual(clean.map(() => false));
  expect(clean.map((text, at) => text.includes(`width="${at}"`))).toEqual(clean.map(() => true));
  // Had this thread drawn, it would have come round a few times for each drawing.
  expect(turns).toBeGreaterThan(1000);
});

it('answers each drawing with its own outcome', async () => {
  const [good, bad, entities] = await Promise.allSettled([
    sanitiseSvg(svg('<circle r="1"/>')),
    sanitiseSvg(new TextEncoder().encode('hello')),
    sanitiseSvg(new TextEncoder().encode('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')),
  ]);
  expect(good).toMatchObject({ status: 'fulfilled', value: expect.stringContaining('<circle') });
  expect([bad, entities]).toMatchObject([
    { status: 'rejected', reason: { code: 'wrong_type', fields: { file: 'content' } } },
    { status: 'rejected', reason: { code: 'wrong_type' } },
  ]);
});
