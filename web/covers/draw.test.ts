import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Cover } from '#web/covers/cover.tsx';
import { drawCompanyMark, drawCover, MOTIFS } from '#web/covers/draw.ts';
import { landolt } from '#web/covers/landolt.ts';
import { hash } from '#web/covers/random.ts';

describe('cover art', () => {
  it('draws the same picture for the same record, and another for another', () => {
    expect(drawCover('course-1', 272, 184)).toEqual(drawCover('course-1', 272, 184));
    expect(drawCover('course-1', 272, 184)).not.toEqual(drawCover('course-2', 272, 184));
    expect(drawCompanyMark('Brillenwerk Chur')).toEqual(drawCompanyMark('Brillenwerk Chur'));
  });

  it('keeps its pictures from one release to the next', () => {
    expect([hash(''), hash('a'), hash('Übersicht')]).toMatchInlineSnapshot(`
      [
        535972289,
        71043421,
        677622480,
      ]
    `);
    expect(landolt(20, 20, 40)).toBe('M39.6 24A20 20 0 1 1 39.6 16L31.3 16A12 12 0 1 0 31.3 24Z');
  });

  it.each(MOTIFS)('draws %s inside finite numbers', (motif) => {
    const drawing = drawCover('seed', 272, 184, motif, 'ink');
    expect(drawing.marks.length).toBeGreaterThan(2);
    expect(JSON.stringify(drawing.marks)).not.toMatch(/NaN|Infinity|null/);
  });

  it('spreads records over figures and moods', () => {
    const drawings = Array.from({ length: 200 }, (_, id) => drawCover(`record-${id}`, 272, 184));
    expect(new Set(drawings.map((drawing) => drawing.mood)).size).toBe(4);
    expect(drawings.filter((drawing) => drawing.mood === 'sun').length).toBeLessThan(50);
  });

  it('is hidden from assistive technology', () => {
    const html = renderToStaticMarkup(createElement(Cover, { seed: 'news-7', motif: 'placido' }));
    expect(html).toContain('aria-hidden="true"');
    expect(html).toContain('viewBox="0 0 272 184"');
  });
});
