import { describe, expect, test } from 'vitest';
import { segmentsOf, withSegments } from './segments.ts';

const link = { type: 'link', attrs: { href: '/app/pages/1' } };
const bold = { type: 'bold' };
const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const rich = paragraph(
  { type: 'text', text: 'Die Liste ' },
  { type: 'text', text: 'liegt', marks: [bold, link] },
  { type: 'hardBreak' },
  { type: 'text', text: 'bei & gilt <sofort>.' },
);

describe('segments', () => {
  test('are the paragraphs and lines, with marks as tags and signs escaped', () => {
    expect(segmentsOf({ title: 'Preise', body: rich, items: { a: { text: 'Schritt' } } })).toEqual([
      'Preise',
      'Die Liste <m1><m0>liegt</m0></m1><br/>bei &amp; gilt &lt;sofort&gt;.',
      'Schritt',
    ]);
  });

  test('leave out what has no letter, no words and no text', () => {
    expect(segmentsOf({ title: '2026', href: '/app/news', body: paragraph({ type: 'text', text: '—' }) })).toEqual([]);
  });

  test('are data where a run has more marks than rich text, and named by their marks however many there are', () => {
    const marked = (marks: unknown[]) => [{ type: 'text', text: 'abc', marks }];
    expect(segmentsOf(marked([1, 2, 3]))).toEqual(['<m2><m1><m0>abc</m0></m1></m2>']);
    expect(segmentsOf(marked(Array.from({ length: 19_900 }, (_, at) => at)))).toEqual(['abc']);
    const runs = Array.from({ length: 6000 }, (_, at) => marked([at, at + 0.5])[0]);
    expect(segmentsOf(runs)[0]).toMatch(/<m11999><m11998>abc<\/m11998><\/m11999>$/);
  });

  test('put back keep marks, links, line breaks and signs', () => {
    const made = withSegments(rich, ['La liste <m1><m0>est jointe</m0></m1><br/>et vaut &lt;dès&gt; &amp; partout.']);
    expect(made).toEqual(
      paragraph(
        { type: 'text', text: 'La liste ' },
        { type: 'text', text: 'est jointe', marks: [bold, link] },
        { type: 'hardBreak' },
        { type: 'text', text: 'et vaut <dès> & partout.' },
      ),
    );
  });

  test('may have their marks in another order, and a link in two halves', () => {
    const made = withSegments(rich, ['<m1><m0>Jointe</m0></m1> est<br/>la liste <m1><m0>ci-après</m0></m1>']);
    expect(segmentsOf(made)).toHaveLength(1);
  });

  test('keep placeholders as they are', () => {
    expect(segmentsOf('Guten Tag {{firstName}}')).toEqual(['Guten Tag <x>{{firstName}}</x>']);
    expect(withSegments('Guten Tag {{firstName}}', ['Bonjour <x>{{firstName}}</x>'])).toBe('Bonjour {{firstName}}');
  });

  test.each([
    ['a mark that is gone', 'La liste<br/>et vaut'],
    ['a mark that is not closed', 'La <m1><m0>liste</m0><br/>et vaut'],
    ['marks that cross', 'La <m1><m0>liste</m1></m0><br/>et vaut'],
    ['a line break too many', 'La <m1><m0>liste</m0></m1><br/><br/>et vaut'],
    ['a tag of its own', 'La <m1><m0>liste</m0></m1><br/>et <script>vaut</script>'],
    ['half a tag', 'La <m1><m0>liste</m0></m1><br/>et vaut <b'],
  ])('are refused with %s', (_name, given) => {
    expect(withSegments(rich, [given])).toBeNull();
  });

  test('are refused when a placeholder was translated, or one segment is missing or too many', () => {
    expect(withSegments('Tag {{firstName}}', ['Jour <x>{{prénom}}</x>'])).toBeNull();
    expect(withSegments({ a: 'eins', b: 'zwei' }, ['un'])).toBeNull();
    expect(withSegments({ a: 'eins' }, ['un', 'deux'])).toBeNull();
  });
});
