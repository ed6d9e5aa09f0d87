import { expect, it, test } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const svg = (inside: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`,
  );

test('what is no drawing, or defines entities, is refused', () => {
  const wrong = { code: 'wrong_type', fields: { file: 'content' } };
  expect(() => sanitiseSvg(new TextEncoder().encode('hello'))).toThrow(expect.objectContaining(wrong));
  const entities = '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>';
  expect(() => sanitiseSvg(new TextEncoder().encode(entities))).toThrow(expect.objectContaining(wrong));
});

it.each([
  ['a filter', '<filter id="f"><feGaussianBlur stdDeviation="900"/></filter><rect filter="url(#f)"/>'],
  ['a filter of another case', '<rect FILTER="url(#f)" Filter="blur(900px)"/>'],
  ['a morphology', '<filter id="f"><feMorphology radius="900"/></filter><g filter="url(#f)"/>'],
  ['a filter in a style', '<rect style="filter:blur(900px)"/>'],
  ['a filter behind another declaration', '<rect style="fill:red; FILTER : url(#f) blur(9px)"/>'],
  ['a filter with a comment', '<rect style="filter/**/:blur(9px)"/>'],
  ['a filter spelled with an escape', '<rect style="fi\\lter:blur(9px)"/>'],
  ['a filter in a sheet', '<style>rect{fill:red;filter:blur(9px)}</style>'],
  ['a filter after a comment that does not end', '<style>rect{filter/*}</style>'],
  ['a filter as an animation', '<rect><set attributeName="filter" to="blur(9px)"/></rect>'],
  ['a pattern', '<pattern id="p"><circle r="1"/></pattern>'],
])('takes away %s', (_what, inside) => {
  expect(sanitiseSvg(svg(inside))).not.toMatch(/filter|blur|morphology|pattern|circle/i);
});

test('a mask hides what it hides, but none lies in another', () => {
  const clean = sanitiseSvg(
    svg(`
      <defs><g id="g" mask="url(#b)"><rect width="1"/></g></defs>
      <mask id="a" style="mask-type:alpha"><rect mask="url(#b)" width="2"/><use xlink:href="#g"/><use href="#g"/></mask>
      <mask id="b" mask="url(#a)"><image href="data:image/png;base64,AA"/></mask>
      <style>.hidden{mask:url(#a);fill:red}</style>
      <rect mask="url(#a)" width="3"/>`),
  );
  expect(clean.match(/mask="url/g)).toHaveLength(2);
  expect(clean).toMatch(/<g id="g" mask="url\(#b\)">/);
  expect(clean).toMatch(/<rect mask="url\(#a\)" width="3"/);
  expect(clean).toMatch(/<use\/?>(<\/use>)?\s*<use/);
  expect(clean).toContain('data:image/png;base64,AA');
  expect(clean).toContain('mask-type:alpha');
  expect(clean).toMatch(/\.hidden\{\s*;fill:red\}/);
});

test('what draws stays, a style with a comment and with effects beside it too', () => {
  const clean = sanitiseSvg(
    svg(`<style>/* Ebene */ .a{fill:#f00;filter:url(#f)} .b{stroke:blue}</style>
      <clipPath id="c"><circle r="9"/></clipPath><path class="a" clip-path="url(#c)" d="M0 0h9" style="opacity:.5;filter:none"/>`),
  );
  expect(clean).toContain('.a{fill:#f00;} .b{stroke:blue}');
  expect(clean).toContain('clip-path="url(#c)"');
  expect(clean).toContain('style="opacity:.5;"');
});
