import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { NotRead } from '#web/frame/not-read.tsx';
import { useReading } from '#web/frame/use-reading.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useNoteSeen } from '#web/recent/use-recent.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddress, usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { NEWS, newsPath } from '../list/news-list.ts';
import { articleQuery } from '../queries.ts';
import { ArticlePage } from './article-page.tsx';

/** /app/news/{newsId}: one news. The address carries the list one came from. */
export default function ArticleScreen() {
  const { t } = useTranslation('current');
  const { locale } = useLanguage();
  const { data: article, error, refetch } = useQuery(articleQuery(usePathPart('newsId')));
  const crumb = { label: t('title'), to: NEWS.path, search: useAddress() };
  const shown = article && inLanguage(article.texts, locale);
  useScreenTitle(shown?.text.title);
  useReading(article, 'news');
  useNoteSeen(
    article && shown
      ? {
          id: article.id,
          kind: 'news',
          name: shown.text.title,
          detail: t('title'),
          path: newsPath(article.id),
          search: {},
        }
      : undefined,
  );
  if (article && shown) return <ArticlePage {...{ article, shown, crumb }} />;
  if (article !== undefined) return <NotFoundScreen />;
  return <NotRead header={<PageHeader crumb={crumb} title={t('title')} />} error={error} onRetry={refetch} />;
}
