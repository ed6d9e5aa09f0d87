import { Fragment } from 'react';
import { foldText } from '#shared/fold-text.ts';
import styles from './listings.module.css';

/** A text with the words that were looked for marked, whatever their case or accents. */
export function Marked({ text, words }: { text: string; words: string }) {
  const wanted = foldText(words).split(' ').filter(Boolean);
  if (wanted.length === 0) return text;
  return text.split(/(\s+)/).map((part, place) => {
    const folded = foldText(part);
    const isHit = folded !== '' && wanted.some((word) => folded.includes(word));
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    return <Fragment key={place}>{isHit ? <mark className={styles.mark}>{part}</mark> : part}</Fragment>;
  });
}
