import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/section.tsx';
import styles from './blocks.module.css';
import type { Entry } from './reading.ts';

interface ContentsProps {
  entries: readonly Entry[];
  /** Above the text and closed, where there is no room beside it. */
  folded: boolean;
  lang: string | undefined;
}

/** The headings of a long page as ways to them. */
export function Contents({ entries, folded, lang }: ContentsProps) {
  const { t } = useTranslation('blocks');
  const list = (
    <ol className={styles.contents} lang={lang}>
      {entries.map(({ id, title, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  if (folded) {
    return (
      <details className={styles.folded}>
        <summary>{t('contents')}</summary>
        {list}
      </details>
    );
  }
  return (
    <nav aria-label={t('contents')}>
      <Section title={t('contents')} small>
        {list}
      </Section>
    </nav>
  );
}
