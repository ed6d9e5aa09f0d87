import { isRecord } from '#shared/is-record.ts';

/**
 * Texts of any kind as the sentences that a translator gets, and back again. A paragraph is one segment: marks, links
 * and line breaks are tags round its words, placeholders like `{{firstName}}` are tags that nobody translates. What is
 * no text (types, addresses, ids) stays as it is.
 */

/** Fields of stored texts that hold no words. */
const NO_WORDS: ReadonlySet<string> = new Set(['type', 'attrs', 'href', 'id', 'url', 'kind']);
const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

type Inline = Record<string, unknown> & { type: string; text?: string; marks?: unknown[] };

/** The segments of a text in their order, in XML; those without a letter are left out. */
export function segmentsOf(value: unknown): string[] {
  const found: string[] = [];
  walk(value, (segment) => {
    found.push(segment);
    return null;
  });
  return found;
}

/**
 * The same text with other segments in place of its own.
 * @returns null when a segment came back with other tags than it left with, or their number is another
 */
export function withSegments(value: unknown, segments: readonly string[]): unknown {
  let next = 0;
  let whole = true;
  const made = walk(value, (segment) => {
    const given = segments[next++];
    if (given === undefined || !sameTags(segment, given)) whole = false;
    return given ?? null;
  });
  return whole && next === segments.length ? made : null;
}

type Take = (segment: string) => string | null;

function walk(value: unknown, take: Take): unknown {
  if (typeof value === 'string') return walkLine(value, take);
  if (Array.isArray(value)) return isInline(value) ? walkInline(value, take) : value.map((part) => walk(part, take));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, NO_WORDS.has(name) ? part : walk(part, take)]),
  );
}

function walkLine(text: string, take: Take): string {
  if (!/\p{L}/u.test(text)) return text;
  const given = take(toXml(text));
  return given === null ? text : fromXml(given.replace(/<[^<>]*>/g, ''));
}

/** Of a run, as rich text has them; what has more is none. */
const MOST_MARKS = 3;

function isInline(nodes: unknown[]): nodes is Inline[] {
  return (
    nodes.length > 0 &&
    nodes.every(
      (node) =>
        isRecord(node) &&
        (node.type === 'text' || node.type === 'hardBreak') &&
        (node.marks === undefined || (Array.isArray(node.marks) && node.marks.length <= MOST_MARKS)),
    )
  );
}

/** Marks are named by their place in the paragraph's own list: equal marks have equal names. */
function walkInline(nodes: Inline[], take: Take): Inline[] {
  const names = new Map<string, number>();
  const nameOf = (mark: unknown) => {
    const text = JSON.stringify(mark);
    const name = names.get(text) ?? names.size;
    names.set(text, name);
    return name;
  };
  let letters = '';
  const xml = nodes
    .map((node) => {
      if (node.type !== 'text') return '<br/>';
      letters += node.text ?? '';
      return (node.marks ?? []).reduce<string>(
        (inner, mark) => {
          const name = nameOf(mark);
          return `<m${name}>${inner}</m${name}>`;
        },
        toXml(node.text ?? ''),
      );
    })
    .join('');
  if (!/\p{L}/u.test(letters)) return nodes;
  const given = take(xml);
  return given === null ? nodes : readInline(given, [...names.keys()]);
}

function readInline(xml: string, marks: readonly string[]): Inline[] {
  const open: number[] = [];
  const nodes: Inline[] = [];
  for (const [token] of xml.matchAll(/<[^<>]*>|[^<]+/g)) {
    const name = /^<m(\d+)>$/.exec(token)?.[1];
    if (name !== undefined) open.unshift(Number(name));
    else if (/^<\/m\d+>$/.test(token)) open.shift();
    else if (token === '<br/>') nodes.push({ type: 'hardBreak' });
    else if (!token.startsWith('<')) {
      const held = open.map((place) => JSON.parse(marks[place] ?? 'null') as unknown);
      nodes.push({ type: 'text', text: fromXml(token), ...(held.length > 0 && { marks: held }) });
    }
  }
  return nodes;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function toXml(text: string): string {
  const plain = (part: string) => part.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  const held = [...text.matchAll(PLACEHOLDER)].map(([placeholder]) => `<x>${plain(placeholder)}</x>`);
  return text.split(PLACEHOLDER).reduce((made, part, at) => `${made}${at > 0 ? held[at - 1] : ''}${plain(part)}`, '');
}

function fromXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|#39|amp);/g, (_whole, name) => SIGNS[name] ?? '');
}
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&' };

/** Whether two segments hold the same tags, each closed where it should be, and the same placeholders. */
function sameTags(left: string, right: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, empty] of right.matchAll(/<(\/?)([^<>/]*)(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name ?? '');
  }
  return open.length === 0 && !/[<>]/.test(right.replace(/<[^<>]*>/g, '')) && tagsOf(left) === tagsOf(right);
}

/** A link may be split in two by another word order; a placeholder and a line break may not. */
function tagsOf(segment: string): string {
  const marks = new Set([...segment.matchAll(/<m\d+>/g)].map(([tag]) => tag));
  const held = [...segment.matchAll(/<x>([^<]*)<\/x>|<br\/>/g)].map(([tag]) => tag);
  const others = [...segment.matchAll(/<[^<>]*>/g)].filter(([tag]) => !/^<(\/?(m\d+|x)|br\/)>$/.test(tag));
  return JSON.stringify([[...marks].sort(), held.sort(), others.length]);
}
