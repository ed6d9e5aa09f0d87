import { useTranslation } from 'react-i18next';
import { headingAnchor } from '#shared/heading-anchor.ts';
import styles from '../blocks.module.css';
import type { BlockProps } from '../known.ts';

/** A heading with a link to itself. */
export function HeadingBlock({ block, text }: BlockProps<'heading'>) {
  const { t } = useTranslation('blocks');
  if (!text.title?.trim()) return null;
  const Level = block.level === 3 ? 'h3' : 'h2';
  return (
    <Level id={block.id} className={styles.heading} tabIndex={-1}>
      {/* The search knows a heading by its words. */}
      <span id={headingAnchor(text.title)}>{text.title}</span>
      <a className={styles.anchor} href={`#${block.id}`} aria-label={t('anchor', { title: text.title })}>
        #
      </a>
    </Level>
  );
}
