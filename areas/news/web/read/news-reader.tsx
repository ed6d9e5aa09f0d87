import { useTranslation } from 'react-i18next';
import type { ContentReaderProps } from '#web/area-web.ts';
import { ContentHead } from '#web/frame/content-head.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { Note } from '#web/ui/tag.tsx';
import type { Article, NewsText } from '../queries.ts';
import { NewsBody } from './news-body.tsx';
import styles from './read.module.css';

/** A news as its readers would see it; what is not written yet is left out. */
export default function NewsReader({ facts, texts, locale }: ContentReaderProps) {
  const { t } = useTranslation('current');
  // Checked by the kind's schemas when they were saved.
  const { cover = null, related = [] } = facts as Partial<Pick<Article, 'cover' | 'related'>>;
  const shown = inLanguage(texts, locale);
  if (!shown) return null;
  const text: NewsText = { title: '', teaser: '', body: null, cover_alt: '', documents: [], ...shown.text };
  const lang = shown.only ?? locale;
  return (
    <>
      <ContentHead title={text.title} teaser={text.teaser} lang={lang} />
      {shown.only && (
        <div className={styles.remark}>
          <Note>{t(`only.${shown.only}`)}</Note>
        </div>
      )}
      <NewsBody cover={cover} related={related} text={text} lang={lang} />
    </>
  );
}
