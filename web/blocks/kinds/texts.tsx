import { useContext } from 'react';
import { RichText } from '#web/rich-text/rich-text.tsx';
import { Note } from '#web/ui/tag.tsx';
import { AnswersContext, asks } from '../answers.ts';
import styles from '../blocks.module.css';
import type { BlockProps } from '../known.ts';

export function TextBlock({ text }: BlockProps<'text'>) {
  return text.body ? <RichText document={text.body} /> : null;
}

/** A table with what stands above it; wide ones scroll in themselves. */
export function TableBlock({ text }: BlockProps<'table'>) {
  if (!text.body) return null;
  return (
    <figure className={styles.table}>
      {text.title?.trim() && <figcaption>{text.title}</figcaption>}
      <RichText document={text.body} />
    </figure>
  );
}

export function CalloutBlock({ block, text }: BlockProps<'callout'>) {
  if (!text.title?.trim() && !text.body) return null;
  return (
    <div className={styles.callout}>
      <Note tone={block.tone}>
        {text.title?.trim() && <strong className={styles.calloutTitle}>{text.title}</strong>}
        {text.body && <RichText document={text.body} />}
      </Note>
    </div>
  );
}

/** Questions that open. What is folded is found by the browser's search where it can, and stands on paper. */
export function AccordionBlock({ block, text }: BlockProps<'accordion'>) {
  const { q, after } = useContext(AnswersContext);
  return (
    <div className={styles.accordion}>
      {block.items.map(({ id }) => {
        const words = text.items?.[id];
        if (!words || !asks(words, q)) return null;
        return (
          <details key={id} id={id}>
            <summary>{words.title}</summary>
            {words.body && <RichText document={words.body} />}
            {after?.(id)}
          </details>
        );
      })}
    </div>
  );
}

export function StepsBlock({ block, text }: BlockProps<'steps'>) {
  const shown = block.items.flatMap(({ id }) => {
    const words = text.items?.[id];
    return words && (words.title?.trim() || words.body) ? [{ id, ...words }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {shown.map(({ id, title, body }) => (
        <li key={id}>
          {title?.trim() && <h3>{title}</h3>}
          {body && <RichText document={body} />}
        </li>
      ))}
    </ol>
  );
}
