import { Link, Text, View } from '@react-pdf/renderer';
import { createElement as make, type ReactNode } from 'react';
import { documentParts, RICH_TEXT_STYLES } from '#server/print/rich-text-parts.ts';
import type { BlockText } from '#shared/contracts/blocks.ts';
import type { LivePage } from '#shared/contracts/page.ts';
import { isRecord } from '#shared/is-record.ts';

const STYLES = RICH_TEXT_STYLES;
const LINK = { color: '#0b4fb3' };

type Names = Readonly<Record<string, string>>;
type Node = Record<string, unknown>;

/**
 * A block on paper: what it says. Pictures and films stand as their words, files, people and pages by their names.
 * @param names of what blocks speak of, by id
 */
export function blockParts({ settings, text }: LivePage['blocks'][number], names: Names, key: string): ReactNode {
  const words: BlockText = text ?? {};
  const { kind } = settings;
  const style = kind === 'callout' ? STYLES.note : STYLES.block;
  const items = 'items' in settings && Array.isArray(settings.items) ? settings.items.filter(isRecord) : [];
  return make(
    View,
    { key, style },
    words.title?.trim() && make(Text, { style: kind === 'heading' ? STYLES.heading : STYLES.strong }, words.title),
    // A picture by what it shows.
    (words.text || words.alt) && make(Text, { style: STYLES.paragraph }, words.text || words.alt),
    'staff_id' in settings && typeof settings.staff_id === 'string' && make(Text, {}, names[settings.staff_id] ?? ''),
    'url' in settings &&
      typeof settings.url === 'string' &&
      make(Link, { src: settings.url, style: LINK }, settings.url),
    documentParts(words.body),
    items.map((item, at) =>
      itemParts(item, words.items?.[String(item.id)], names, kind === 'steps' ? `${at + 1}.` : '•'),
    ),
  );
}

function itemParts(item: Node, words: Partial<BlockText> | undefined, names: Names, mark: string): ReactNode {
  const named = [item.file, item.page].map((id) => names[String(id)]).find(Boolean);
  const href = typeof item.href === 'string' ? item.href : undefined;
  const title = words?.title?.trim() || words?.alt || named || href;
  if (!title && !words?.body) return null;
  return make(
    View,
    { key: String(item.id), style: STYLES.item },
    make(Text, { style: STYLES.mark }, mark),
    make(
      View,
      { style: STYLES.fill },
      title && make(Text, { style: words?.body ? STYLES.strong : {} }, title),
      words?.text && make(Text, {}, words.text),
      documentParts(words?.body),
    ),
  );
}
