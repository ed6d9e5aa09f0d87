import { expect, it } from 'vitest';
import { schemed, undressed } from './preview-document.ts';

const SHEET = '@media (prefers-color-scheme: dark) { .page { color: white } } .x { color: red }';

it('reads a style sheet as a device of the chosen scheme would', () => {
  expect(schemed(SHEET, true)).toBe('@media (min-width: 0) { .page { color: white } } .x { color: red }');
  expect(schemed(SHEET, false)).toBe('@media (max-width: 0) { .page { color: white } } .x { color: red }');
  expect(schemed('@media screen and ( prefers-color-scheme:light ){}', false)).toBe(
    '@media screen and (min-width: 0){}',
  );
  const root = ':root { color-scheme: light dark; supported-color-schemes: light dark; }';
  expect(schemed(root, false)).toBe(':root { color-scheme: light; supported-color-schemes: light dark; }');
  expect(schemed(root, true)).toContain('{ color-scheme: dark;');
});

it('takes styles out of the markup, and nothing else', () => {
  const { markup, sheets } = undressed(
    '<head><style type="text/css">.a { color: red }</style><STYLE>\n.b > p {}\n</STYLE></head>' +
      '<body style="margin:0"><p class="a" STYLE="color:red">style="x" &lt;style&gt;</p></body>',
  );
  expect(sheets).toEqual(['.a { color: red }', '\n.b > p {}\n']);
  expect(markup).toBe(
    '<head></head><body data-style="margin:0"><p class="a" data-style="color:red">style="x" &lt;style&gt;</p></body>',
  );
});
