import { Fragment, type ReactNode } from 'react';
import { headingAnchor } from '#shared/heading-anchor.ts';
import { isRecord } from '#shared/is-record.ts';
import { RICH_TEXT_LIMITS } from '#shared/rich-text-limits.ts';
import { LinkTo } from './link-to.tsx';
import styles from './rich-text.module.css';

/**
 * Rich text for readers: elements for what its schema names (`shared/contracts/rich-text.ts`), nothing for what it does
 * not. It is never HTML, so that no text of it is ever run; and it goes no deeper than the schema.
 */
export function RichText({ document }: { document: unknown }) {
  return <div className={styles.prose}>{drawn(document, BLOCKS)}</div>;
}

type Draw = (node: Record<string, unknown>) => ReactNode;
type Draws = Readonly<Record<string, Draw>>;

/** The parts of a node, each drawn by what its type says; other types are left out. */
function drawn(node: unknown, draws: Draws): ReactNode[] {
  return partsOf(node, 'content').map((part, place) => {
    const draw = typeof part.type === 'string' && Object.hasOwn(draws, part.type) ? draws[part.type] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that nobody changes have no other name
    return draw && <Fragment key={place}>{draw(part)}</Fragment>;
  });
}

const text: Draw = (node) => {
  if (typeof node.text !== 'string') return null;
  return partsOf(node, 'marks').reduce<ReactNode>(marked, node.text);
};
const INLINE: Draws = { text, hardBreak: () => <br /> };
const paragraph: Draw = (node) => <p>{drawn(node, INLINE)}</p>;
const heading: Draw = (node) => {
  const inside = drawn(node, INLINE);
  const words = partsOf(node, 'content').map((part) => (typeof part.text === 'string' ? part.text : ' '));
  const id = headingAnchor(words.join(''));
  return isRecord(node.attrs) && node.attrs.level === 3 ? <h3 id={id}>{inside}</h3> : <h2 id={id}>{inside}</h2>;
};
const blockquote: Draw = (node) => <blockquote>{drawn(node, { paragraph })}</blockquote>;

/** Lists at a depth, with those that their items may hold. */
function listsAt(depth: number): Draws {
  const inside = depth < RICH_TEXT_LIMITS.listDepth ? { ...listsAt(depth + 1), paragraph } : { paragraph };
  const listItem: Draw = (node) => <li>{drawn(node, inside)}</li>;
  return {
    bulletList: (node) => <ul>{drawn(node, { listItem })}</ul>,
    orderedList: (node) => <ol>{drawn(node, { listItem })}</ol>,
  };
}

/** Figures go to the side on a narrow screen, by keys too. */
const table: Draw = (node) => {
  const rows = partsOf(node, 'content').filter(({ type }) => type === 'tableRow');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div className={styles.scroll} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text that nobody changes have no other name
            <tr key={place}>{drawn(row, CELLS[place === 0 ? 'col' : 'row'])}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
const cellsOf = (scope: 'col' | 'row'): Draws => ({
  tableHeader: (node) => (
    <th scope={scope} {...spanOf(node)}>
      {drawn(node, { paragraph })}
    </th>
  ),
  tableCell: (node) => <td {...spanOf(node)}>{drawn(node, { paragraph })}</td>,
});
/** Heads of the first row are those of columns, others those of rows. */
const CELLS = { col: cellsOf('col'), row: cellsOf('row') };

function spanOf({ attrs }: Record<string, unknown>) {
  const { colspan, rowspan } = isRecord(attrs) ? attrs : {};
  return {
    ...(isSpan(colspan, RICH_TEXT_LIMITS.columns) && { colSpan: colspan }),
    ...(isSpan(rowspan, RICH_TEXT_LIMITS.rows) && { rowSpan: rowspan }),
  };
}

function isSpan(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) > 1 && Number(value) <= most;
}

const BLOCKS: Draws = { ...listsAt(1), paragraph, heading, blockquote, table };

function marked(inside: ReactNode, { type, attrs }: Record<string, unknown>): ReactNode {
  if (type === 'bold') return <strong>{inside}</strong>;
  if (type === 'italic') return <em>{inside}</em>;
  return type === 'link' && isRecord(attrs) ? <LinkTo href={attrs.href}>{inside}</LinkTo> : inside;
}

function partsOf(node: unknown, name: 'content' | 'marks'): Record<string, unknown>[] {
  const parts = isRecord(node) ? node[name] : undefined;
  return Array.isArray(parts) ? parts.filter(isRecord) : [];
}
