import type { UsedPicture } from '#shared/contracts/file.ts';
import type { Locale } from '#shared/names/languages.ts';
import { Documents } from '#web/files/documents.tsx';
import { Picture } from '#web/files/picture.tsx';
import { RichText } from '#web/rich-text/rich-text.tsx';
import type { NewsText } from '../queries.ts';
import styles from './read.module.css';
import { Related } from './related.tsx';

interface NewsBodyProps {
  cover: UsedPicture | null;
  related: readonly string[];
  text: NewsText;
  /** The language of the text, where it is not the one on screen. */
  lang: Locale | undefined;
}

/** What a news says under its title: the picture, the text, documents, and the ways to what belongs to it. */
export function NewsBody({ cover, related, text, lang }: NewsBodyProps) {
  return (
    <>
      <article className={styles.article} lang={lang} aria-label={text.title}>
        <Picture
          image={cover?.file}
          size="full"
          alt={text.cover_alt}
          className={styles.cover}
          style={cover ? { objectPosition: `${cover.focus.x * 100}% ${cover.focus.y * 100}%` } : undefined}
          standIn={null}
        />
        <RichText document={text.body} />
      </article>
      {text.documents.length > 0 && <Documents documents={text.documents} lang={lang} />}
      {related.length > 0 && <Related ids={related} />}
    </>
  );
}
