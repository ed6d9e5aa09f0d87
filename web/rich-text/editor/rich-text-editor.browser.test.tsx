import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type RichText, RichText as Schema } from '#shared/contracts/rich-text.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { GOOGLE, PAGE, WORD } from './clipboard-samples.ts';
import type { RichTextEditorProps } from './editor-props.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

/** What the editor told last. */
let told: RichText | null;
beforeEach(() => {
  told = null;
});

function Text({ first, ...props }: { first?: unknown } & Partial<RichTextEditorProps>) {
  const [value, setValue] = useState<RichText | null>((first ?? null) as RichText | null);
  return (
    <RichTextEditor
      label="Text"
      {...props}
      value={value}
      onChange={(next) => {
        told = next;
        setValue(next);
      }}
    />
  );
}

const field = page.getByRole('textbox', { name: 'Text', exact: true });
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const doc = (...content: unknown[]) => ({ type: 'doc', content });

/** Puts something on the clipboard into the text, as Ctrl+V does. */
async function paste(data: Record<string, string>) {
  await field.click();
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** The blocks of what was told, each as its type and words, lists and tables in brackets. */
function outline(node: { type: string; text?: string; attrs?: { level?: number }; content?: unknown[] }): string {
  const inner = (node.content ?? []).map((part) => outline(part as typeof node));
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '⏎';
    case 'paragraph':
      return inner.join('');
    case 'heading':
      return `h${node.attrs?.level}:${inner.join('')}`;
    case 'doc':
      return inner.join('\n');
    default:
      return `${node.type}[${inner.join('|')}]`;
  }
}
const written = () => (told ? outline(told) : '');

test('writes what its keys say, and only what can be stored', async () => {
  await draw(<Text placeholder="Schreiben Sie hier" />);
  await expect.element(field).toBeVisible();
  await field.click();
  await userEvent.keyboard('{Control>}b{/Control}Fett{Control>}b{/Control} und {Control>}i{/Control}schräg');
  await userEvent.keyboard('{Enter}- eins{Enter}{Tab}innen{Enter}{Tab}tief{Enter}{Tab}bleibt');
  await expect
    .poll(written)
    .toBe(
      'Fett und schräg\nbulletList[listItem[eins|bulletList[listItem[innen|bulletList[listItem[tief]|listItem[bleibt]]]]]]',
    );
  expect(Schema.safeParse(told).error).toBeUndefined();
  expect(told?.content[0]).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Fett', marks: [{ type: 'bold' }] },
      { type: 'text', text: ' und ' },
      { type: 'text', text: 'schräg', marks: [{ type: 'italic' }] },
    ],
  });
});

const links = (node: unknown = told): string[] =>
  [...JSON.stringify(node).matchAll(/"href":"([^"]*)"/g)].map(([, href = '']) => href);
const marks = () => new Set([...JSON.stringify(told).matchAll(/"type":"(bold|italic|link)"/g)].map(([, name]) => name));

test('keeps of Word headings, lists in lists, tables and links, and nothing else', async () => {
  await draw(<Text />);
  await paste({ 'text/html': WORD, 'text/plain': 'Nachsorge' });
  await expect
    .poll(written)
    .toBe(
      [
        'h2:Nachsorge bei Kontaktlinsen',
        'Drei Kontrollen, ein Bericht. Mehr im Handbuch[1].',
        'bulletList[listItem[Nach einer Woche|bulletList[listItem[Sitz]|listItem[Verträglichkeit]]]|listItem[Nach einem Monat]]',
        'h3:Ablauf',
        'orderedList[listItem[Termin]|listItem[Bericht]]',
        'table[tableRow[tableCell[Linse]|tableCell[Kontrollen]]|tableRow[tableCell[weich]|tableCell[3]|tableCell[jährlich]]]',
      ].join('\n'),
    );
  expect(links()).toEqual(['https://example.ch/handbuch']);
  expect(marks()).toEqual(new Set(['link']));
  expect(JSON.stringify(told)).toContain('{"colspan":2,"rowspan":1}');
  expect(Schema.safeParse(told).error).toBeUndefined();
});

test('keeps the same of Google Docs, lists no deeper than they can be stored', async () => {
  await draw(<Text />);
  await paste({ 'text/html': GOOGLE });
  await expect
    .poll(written)
    .toBe(
      [
        'h2:Preise ab Januar',
        'Neu gilt die Liste.',
        'bulletList[listItem[Einstärken|bulletList[listItem[mineralisch|bulletList[listItem[gehärtet]|listItem[zu tief]]]]]|listItem[Gleitsicht]]',
        'orderedList[listItem[zuerst]|listItem[danach]]',
        'table[tableRow[tableCell[Marke]|tableCell[Rabatt]]|tableRow[tableCell[Hoya]|tableCell[12 %|ab Mai 14 %]]]',
      ].join('\n'),
    );
  expect(links()).toEqual(['https://example.ch/liste']);
  expect(marks()).toEqual(new Set(['link']));
  expect(Schema.safeParse(told).error).toBeUndefined();
});

test('keeps the same of a page, runs nothing of it, and leads nowhere bad', async () => {
  await draw(<Text />);
  await paste({ 'text/html': PAGE });
  await expect
    .poll(written)
    .toBe(
      [
        'h3:Sehtest in der Schule',
        'Acht Kantone prüfen selbst.⏎Fünf auf Wunsch. Mehr, hier, Impressum und Mail.',
        'Ein fetter Satz mit allem.',
        'Gesagt ist gesagt.',
        'Kein',
        'Raster',
        'Kantone',
        'table[tableRow[tableHeader[Kanton]|tableHeader[Prüfung]]|tableRow[tableHeader[Bern]|tableCell[Arzt|Wunsch]]|tableRow[tableCell[Jura]|tableCell[innen]]]',
        'Alter',
        'sechs',
        'h3:Klein',
      ].join('\n'),
    );
  expect(links()).toEqual(['mailto:info@example.ch']);
  expect(marks()).toEqual(new Set(['link']));
  expect(Schema.safeParse(told).error).toBeUndefined();
});

test('what was copied here keeps its marks', async () => {
  await draw(<Text />);
  await paste({
    'text/html': `<p data-pm-slice="1 1 []">Hier <strong>fett</strong> und <a href="javascript:alert(1)">weg</a></p>`,
  });
  await expect.poll(written).toBe('Hier fett und weg');
  expect(marks()).toEqual(new Set(['bold']));
});

test('refuses a table of 20 MB with a sentence, and what stands stays and can be written on', async () => {
  await draw(<Text first={doc(paragraph('Vorher'))} />);
  const row = `<tr>${'<td style="mso-number-format:General">Zelle</td>'.repeat(20)}</tr>`;
  await paste({ 'text/html': `<table>${row.repeat(Math.ceil(20_000_000 / row.length))}</table>` });
  await expect.element(page.getByText(/zu gross zum Einfügen. Ihr Text ist unverändert/)).toBeVisible();
  await expect.element(field).toHaveTextContent('Vorher');
  await paste({ 'text/html': `<table>${`<tr><td>Zelle</td></tr>`.repeat(101)}</table>` });
  await expect.element(page.getByText(/Tabellen mit 100 Zeilen und 20 Spalten/)).toBeVisible();
  await expect.element(field).toHaveTextContent('Vorher');
  await paste({ 'text/plain': 'x'.repeat(100_001) });
  await expect.element(page.getByText(/in kleineren Teilen/)).toBeVisible();
  expect(told).toBeNull();
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await expect.poll(written).toBe('Vorher!');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('Tab leads past its tools to the text, Alt+F10 to the tools and Esc back, and axe finds nothing', async () => {
  await draw(
    <>
      <input aria-label="Titel" />
      <Text first={doc(paragraph('Satz'))} />
    </>,
  );
  await expect.element(field).toBeVisible();
  await page.getByRole('textbox', { name: 'Titel' }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  await expect.element(tool('Rückgängig')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(tool('Überschrift')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Kleinere Überschrift')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{Escape}');
  await expect.element(field).toHaveFocus();
  await tool('Überschrift').click();
  await expect.poll(written).toBe('h2:Satz');
  await expect.element(tool('Überschrift')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveFocus();
  expect(await findings()).toEqual([]);
});

test('puts in a table with a head, which grows and goes again', async () => {
  await draw(<Text />);
  await field.click();
  await tool('Tabelle').click();
  await tool('Tabelle einfügen').click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Marke{Tab}Rabatt');
  await tool('Tabelle').click();
  await tool('Spalte löschen').click();
  await tool('Tabelle').click();
  await tool('Zeile darunter').click();
  await expect
    .poll(written)
    .toBe(
      `table[tableRow[tableHeader[Marke]|tableHeader[]]|${Array(3).fill('tableRow[tableCell[]|tableCell[]]').join('|')}]\n`,
    );
  expect(Schema.safeParse(told).error).toBeUndefined();
  await tool('Tabelle').click();
  await tool('Tabelle löschen').click();
  await expect.poll(written).toBe('');
});

test('a link takes an address as people write it, leads into the portal by its path, and refuses the rest', async () => {
  await draw(<Text first={doc(paragraph('Handbuch'))} />);
  const put = async (address: string) => {
    await field.click();
    await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
    await page.getByRole('textbox', { name: 'Adresse' }).fill(address);
    await userEvent.keyboard('{Enter}');
  };
  await put('example.ch/handbuch');
  await expect.element(field).toHaveFocus();
  await expect.poll(() => links()).toEqual(['https://example.ch/handbuch']);
  await put(`${location.origin}/fr/app/news?q=1`);
  await expect.poll(() => links()).toEqual(['/app/news?q=1']);
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'kein link']) {
    await put(bad);
    await expect.element(page.getByText(/Dahin kann kein Link führen/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
  expect(links()).toEqual(['/app/news?q=1']);
  await put('info@example.ch');
  await expect.poll(() => links()).toEqual(['mailto:info@example.ch']);
  await tool('Link').click();
  await tool('Link entfernen').click();
  await expect.poll(() => links()).toEqual([]);
});

/** A text that comes with the first letter of a title beside it. */
function LateText() {
  const [late, setLate] = useState(false);
  return (
    <>
      <input aria-label="Titel" onChange={() => setLate(true)} />
      {late && <Text autoFocus />}
    </>
  );
}

test('takes the focus, unless somebody writes in a field beside it by then', async () => {
  const alone = await draw(<Text autoFocus />);
  await expect.element(field).toHaveFocus();
  await alone.unmount();
  await draw(<LateText />);
  const title = page.getByRole('textbox', { name: 'Titel' });
  await title.click();
  await userEvent.keyboard('M');
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('arken');
  await expect.element(title).toHaveValue('Marken');
});

test('shows a text that it cannot show whole, and lets nobody write in it', async () => {
  await draw(<Text first={doc(paragraph('Steht da'), { type: 'rätsel' })} />);
  await expect.element(page.getByText(/hier nur lesen/)).toBeVisible();
  await expect.element(page.getByText('Steht da')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

function Others() {
  const [value, setValue] = useState<RichText | null>(null);
  const tell = (next: RichText) => {
    told = next;
  };
  return (
    <>
      <RichTextEditor label="Text" value={value} onChange={tell} />
      <button type="button" onClick={() => setValue(doc(paragraph('Von anderen')) as RichText)}>
        Andere
      </button>
    </>
  );
}

test('takes over what others wrote, without telling of it', async () => {
  await draw(<Others />);
  await expect.element(field).toBeVisible();
  await page.getByRole('button', { name: 'Andere' }).click();
  await expect.element(field).toHaveTextContent('Von anderen');
  expect(told).toBeNull();
});

test('speaks French', async () => {
  await draw(<Text />, 'fr');
  await expect.element(tool('Tableau')).toBeVisible();
});
