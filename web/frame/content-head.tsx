import type { Locale } from '#shared/names/languages.ts';
import styles from './content-head.module.css';

interface ContentHeadProps {
  title: string | undefined;
  teaser: string | undefined;
  lang: Locale;
}

/** Title and lead of an item that is looked at before it has a page of its own. */
export function ContentHead({ title, teaser, lang }: ContentHeadProps) {
  return (
    <>
      {title && (
        <h2 className={styles.title} lang={lang}>
          {title}
        </h2>
      )}
      {teaser && (
        <p className={styles.teaser} lang={lang}>
          {teaser}
        </p>
      )}
    </>
  );
}
