import { RICH_TEXT_LIMITS } from '#shared/rich-text-limits.ts';
import { linkTarget } from './link-target.ts';
import { wordLists } from './word-lists.ts';

/**
 * What is pasted, reduced to headings, lists, tables, links and the words in paragraphs: no fonts, colours, pictures,
 * classes or scripts, wherever it comes from. What was copied from an editor of ours keeps its marks. The markup is read
 * in a document of its own, in which nothing runs or loads.
 * @returns markup for the editor, whose schema has the last word
 */
export function cleanClipboard(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  wordLists(body);
  const target = body.ownerDocument.createElement('div');
  flow(target, { top: body.querySelector('h1, .MsoTitle') ? 1 : 2, lists: 0 }).take(body);
  return target.innerHTML;
}

interface Place {
  /** The level of headings that becomes the highest one here. */
  top: number;
  /** How many lists it stands in. */
  lists: number;
  /** What holds paragraphs alone: a cell. */
  flat?: boolean;
}

const DROPPED = new Set(
  'head style script noscript template title meta link xml svg math img picture video audio canvas iframe object embed button select textarea input'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr li main nav p pre section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);
const HIDDEN = /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;

const isDropped = (element: Element) =>
  DROPPED.has(element.localName) || element.hasAttribute('hidden') || HIDDEN.test(element.getAttribute('style') ?? '');

/** Writes words and blocks one after the other into `target`, whatever they stood in. */
function flow(target: Element, place: Place) {
  const make = (name: string) => target.ownerDocument.createElement(name);
  let line: Element | undefined;
  const close = () => {
    if (line && !line.textContent?.trim()) line.remove();
    line = undefined;
  };
  const open = (name = 'p') => {
    line ??= target.appendChild(make(name));
    return line;
  };
  const words = (text: string, href: string | undefined) => {
    if (!line && !text.trim()) return;
    const parent = href ? open().appendChild(Object.assign(make('a'), { href })) : open();
    parent.append(text);
  };
  const take = (source: Element, href?: string) => {
    for (const node of source.childNodes) {
      if (node.nodeType === node.TEXT_NODE) words(node.textContent ?? '', href);
      else if (isElement(node) && !isDropped(node)) element(node, href);
    }
  };
  const block = (source: Element, href: string | undefined) => {
    close();
    take(source, href);
    close();
  };
  const element = (node: Element, href: string | undefined) => {
    const level = headingLevel(node);
    if (node.localName === 'br') line?.append(make('br'));
    else if (node.localName === 'a') take(node, linkTarget(node.getAttribute('href') ?? '', true) ?? href);
    else if (level && place.lists === 0 && !place.flat) {
      close();
      open(level <= place.top ? 'h2' : 'h3');
      const heading = line;
      takeInline(node, (text, link) => heading === line && words(text, link));
      close();
    } else if (isList(node) && !place.flat) {
      close();
      list(target, node, place);
    } else if (node.localName === 'table' && isData(node) && place.lists === 0 && !place.flat) {
      close();
      table(target, node, place);
    } else if (BLOCKS.has(node.localName) || level || isList(node)) block(node, href);
    else take(node, href);
  };
  return { take, close };
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function isList(element: Element): boolean {
  return element.localName === 'ul' || element.localName === 'ol';
}

/** A table that holds figures, not one that holds a page together. */
function isData(element: Element): boolean {
  return !/^(presentation|none)$/.test(element.getAttribute('role') ?? '');
}

/** 1 to 6 for headings, those that Word calls titles among them. */
function headingLevel(element: Element): number | undefined {
  if (element.classList.contains('MsoTitle')) return 1;
  const level = /^h([1-6])$/.exec(element.localName)?.[1];
  return level ? Number(level) : undefined;
}

/** The words inside an element with where they lead, whatever blocks they stand in. */
function takeInline(source: Element, words: (text: string, href: string | undefined) => void, href?: string): void {
  for (const node of source.childNodes) {
    if (node.nodeType === node.TEXT_NODE) words(node.textContent ?? '', href);
    else if (isElement(node) && !isDropped(node)) {
      if (node.localName === 'br') words(' ', href);
      else
        takeInline(node, words, (node.localName === 'a' && linkTarget(node.getAttribute('href') ?? '', true)) || href);
    }
  }
}

/** A list; one deeper than may be is lifted to the deepest one that may. */
function list(target: Element, source: Element, place: Place): void {
  const inside = { ...place, lists: place.lists + 1 };
  const holder = place.lists >= RICH_TEXT_LIMITS.listDepth ? target.parentElement : null;
  const kept = holder ?? target.appendChild(target.ownerDocument.createElement(source.localName));
  const depth = holder ? place : inside;
  for (const child of source.children) {
    if (isDropped(child)) continue;
    // Google Docs and some pages put lists beside the item that they belong to.
    if (isList(child) && kept.lastElementChild) list(kept.lastElementChild, child, depth);
    else {
      const item = kept.appendChild(target.ownerDocument.createElement('li'));
      const inner = flow(item, depth);
      inner.take(child);
      inner.close();
      if (item.childElementCount === 0) item.remove();
      else if (item.firstElementChild?.localName !== 'p') item.prepend(target.ownerDocument.createElement('p'));
    }
  }
  if (kept.childElementCount === 0) kept.remove();
}

function table(target: Element, source: Element, place: Place): void {
  const document = target.ownerDocument;
  const kept = document.createElement('table');
  for (const row of (source as HTMLTableElement).rows) {
    if (isDropped(row)) continue;
    const line = kept.appendChild(document.createElement('tr'));
    for (const cell of row.cells) {
      const heads = cell.localName === 'th' || row.parentElement?.localName === 'thead';
      const copy = line.appendChild(document.createElement(heads ? 'th' : 'td'));
      if (cell.colSpan > 1) copy.setAttribute('colspan', String(cell.colSpan));
      if (cell.rowSpan > 1) copy.setAttribute('rowspan', String(cell.rowSpan));
      const inner = flow(copy, { ...place, flat: true });
      inner.take(cell);
      inner.close();
    }
  }
  const caption = (source as HTMLTableElement).caption;
  if (caption) {
    const above = flow(target, place);
    above.take(caption);
    above.close();
  }
  if (kept.rows.length > 0) target.append(kept);
}
