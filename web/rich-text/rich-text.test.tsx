import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText as Schema } from '#shared/contracts/rich-text.ts';
import { RichText } from './rich-text.tsx';

/** The markup of a document, without the frame around it. */
async function html(document: unknown): Promise<string> {
  const routeTree = createRootRoute({ component: () => <RichText document={document} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/app/news'] }) });
  await router.load();
  return (
    /<div class="[^"]*prose[^"]*">(.*)<\/div>/s.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[1] ??
    ''
  );
}

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const heading = (level: number, words: string) => ({ type: 'heading', attrs: { level }, content: [text(words)] });

it('draws all that the schema names', async () => {
  const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words)), paragraph(text('mehr'))] });
  const whole = doc(
    heading(2, 'Preise'),
    heading(3, 'Gläser'),
    paragraph(text('Ab '), text('Januar', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, text('gilt')),
    { type: 'bulletList', content: [item('eins')] },
    { type: 'orderedList', content: [item('zwei')] },
    { type: 'paragraph' },
  );
  expect(Schema.safeParse(whole).success).toBe(true);
  expect(await html(whole)).toBe(
    '<h2 id="h-preise">Preise</h2><h3 id="h-glaser">Gläser</h3><p>Ab <em><strong>Januar</strong></em><br/>gilt</p>' +
      '<ul><li><p>eins</p><p>mehr</p></li></ul><ol><li><p>zwei</p><p>mehr</p></li></ol><p></p>',
  );
});

const list = (...items: unknown[]) => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content })),
});

it('draws lists in lists, quotes and tables with heads of columns and rows', async () => {
  const cell = (type: string, words: string, attrs?: object) => ({
    type,
    ...(attrs && { attrs }),
    content: [paragraph(text(words))],
  });
  const row = (...content: unknown[]) => ({ type: 'tableRow', content });
  const whole = doc(
    list([paragraph(text('eins')), list([paragraph(text('innen')), list([paragraph(text('tief'))])])]),
    { type: 'blockquote', content: [paragraph(text('Zitat'))] },
    {
      type: 'table',
      content: [
        row(cell('tableHeader', 'Marke'), cell('tableHeader', 'Stufen', { colspan: 2, rowspan: 1 })),
        row(cell('tableHeader', 'Hoya'), cell('tableCell', '5'), cell('tableCell', '7', { colspan: 1, rowspan: 1 })),
      ],
    },
  );
  expect(Schema.safeParse(whole).success).toBe(true);
  const drawn = (await html(whole)).replace(/ class="[^"]*"/g, '');
  expect(drawn).toBe(
    '<ul><li><p>eins</p><ul><li><p>innen</p><ul><li><p>tief</p></li></ul></li></ul></li></ul>' +
      '<blockquote><p>Zitat</p></blockquote>' +
      '<div tabindex="0"><table><tbody>' +
      '<tr><th scope="col"><p>Marke</p></th><th scope="col" colSpan="2"><p>Stufen</p></th></tr>' +
      '<tr><th scope="row"><p>Hoya</p></th><td><p>5</p></td><td><p>7</p></td></tr>' +
      '</tbody></table></div>',
  );
});

const nested = (depth: number): unknown =>
  list(depth === 1 ? [paragraph(text('x'))] : [paragraph(text('x')), nested(depth - 1)]);
const grid = (rows: number, columns: number, attrs?: object) => ({
  type: 'table',
  content: Array.from({ length: rows }, () => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({
      type: 'tableCell',
      ...(attrs && { attrs }),
      content: [paragraph(text('x'))],
    })),
  })),
});

it.each([
  [nested(3), true],
  [nested(4), false],
  [list([nested(1)]), false],
  [grid(100, 20), true],
  [grid(101, 1), false],
  [grid(1, 21), false],
  [grid(1, 1, { colspan: 21, rowspan: 1 }), false],
  [grid(1, 1, { colspan: 1, rowspan: 1, style: 'color:red' }), false],
  [{ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [grid(1, 1)] }] }] }, false],
  [{ type: 'blockquote', content: [{ type: 'blockquote', content: [paragraph(text('x'))] }] }, false],
])('stores lists to the third depth, and tables of words, not more: %#', (block, stored) => {
  expect(Schema.safeParse(doc(block)).success).toBe(stored);
});

it('leads inside the portal in the page, outside in a tab that learns nothing of it', async () => {
  const drawn = await html(
    doc(
      paragraph(
        text('Betrieb', { type: 'bold' }, link('/app/opticians?q=bern#team')),
        text('Seite', link('https://example.ch/a?b=c')),
        text('Mail', link('mailto:info@example.ch')),
      ),
    ),
  );
  expect(drawn).toMatch(/<a [^>]*href="\/app\/opticians\?q=bern#team"[^>]*><strong>Betrieb<\/strong><\/a>/);
  expect(drawn).toContain('<a href="https://example.ch/a?b=c" target="_blank" rel="noopener noreferrer">Seite</a>');
  expect(drawn).toContain('<a href="mailto:info@example.ch">Mail</a>');
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example',
  '/\\evil.example',
  'https://example.ch/" onmouseover="alert(1)',
  null,
  { toString: 'x' },
])('shows the words of a link that leads nowhere good: %j', async (href) => {
  expect(await html(doc(paragraph(text('hier', link(href)))))).toBe('<p>hier</p>');
});

it('shows markup as the words it is', async () => {
  const words = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  expect(await html(doc(heading(2, words), paragraph(text(words))))).toBe(
    ['h2 id="h-img-src-x-onerror-alert-1-script-alert-1-script"', 'p']
      .map(
        (tag) =>
          `<${tag}>&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;</${tag.slice(0, 2).trim()}>`,
      )
      .join(''),
  );
});

it('shows nothing of what it does not know', async () => {
  const drawn = await html(
    doc(
      { type: 'script', content: [text('alert(1)')] },
      { type: 'html', html: '<b>x</b>' },
      { type: 'constructor', content: [text('x')] },
      { type: 'text', text: 'frei' },
      { type: 'listItem', content: [paragraph(text('ohne Liste'))] },
      { type: 'bulletList', content: [paragraph(text('kein Punkt'))] },
      {
        type: 'paragraph',
        onClick: 'alert(1)',
        style: 'x',
        content: [{ type: 'image', attrs: { src: 'x' } }, 7, null],
      },
      paragraph(text('da', { type: 'style', attrs: { style: 'color:red' } }, 'bold', { type: '__proto__' })),
      paragraph({ type: 'text', text: { toString: 'x' } }, { type: 'text', text: ['y'], marks: {} }),
    ),
  );
  expect(drawn).toBe('<ul></ul><p></p><p>da</p><p></p>');
});

it.each([undefined, null, '<b>x</b>', 7, [], {}, { content: 'x' }, { content: { type: 'paragraph' } }])(
  'is empty for what is no document: %j',
  async (document) => {
    expect(await html(document)).toBe('');
  },
);

it('goes no deeper than the schema, however deep a document is', async () => {
  let deep: unknown = { type: 'listItem', content: [paragraph(text('tief'))] };
  for (let depth = 0; depth < 50_000; depth += 1) {
    deep = { type: 'listItem', content: [{ type: 'bulletList', content: [deep] }] };
  }
  expect(await html(doc({ type: 'bulletList', content: [deep] }))).toBe(
    '<ul><li><ul><li><ul><li></li></ul></li></ul></li></ul>',
  );
});
