import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAIRS, ratio } from './contrast-pairs.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Colours = Record<string, string>;

function coloursBetween(from: string, to?: string): Colours {
  const tail = css.split(from)[1] ?? '';
  const block = to ? (tail.split(to)[0] ?? '') : tail;
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-fA-F]{6})/g)].map((hit) => [hit[1], hit[2]]));
}

const light = coloursBetween('LIGHT =====', 'DARK =====');
const dark = coloursBetween('@dark-start', '@dark-end');
const darkBySystem = coloursBetween(':root:not([data-color-scheme])');

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast in %s', (_scheme, colours) => {
  it.each(PAIRS)('%s on %s is at least %s', (front, grounds, least) => {
    for (const ground of grounds.split(' ')) {
      const [a, b] = [colours[front], colours[ground]];
      if (!a || !b) throw new Error(`no colour for ${front} on ${ground}`);
      expect(ratio(a, b), `${front} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
});

describe('tokens', () => {
  it('are compared also in the three digits that the build writes', () => {
    expect(ratio('#fff', '#000')).toBe(21);
    expect(ratio('#0a7', '#FFF')).toBe(ratio('#00aa77', '#ffffff'));
  });

  it('hold the same dark values for the system and for a choice', () => {
    expect(Object.keys(dark).length).toBeGreaterThan(100);
    expect(darkBySystem).toEqual(dark);
  });

  it('name every colour in both schemes', () => {
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  });

  it('keep yellow away from text on light ground', () => {
    expect(ratio('#ffd400', light['bg-canvas'] ?? '')).toBeLessThan(1.5);
    for (const token of ['primary-text', 'link', 'focus', 'warning']) expect(light[token]).not.toBe('#ffd400');
  });
});
