import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { Star } from '#web/favourites/star.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { Note } from '#web/ui/tag.tsx';
import { editPath, NEWS } from '../list/news-list.ts';
import { type Article, type NewsText, neighboursQuery } from '../queries.ts';
import { NewsBody } from '../read/news-body.tsx';
import styles from './article.module.css';
import { Neighbours } from './neighbours.tsx';

interface ArticlePageProps {
  article: Article;
  /** Its text, and the language where that is not the one on screen. */
  shown: { text: NewsText; only?: Locale };
  /** Back to the list as it was left. */
  crumb: NonNullable<PageHeaderProps['crumb']> & { search: Query };
}

/** A news to read: title, lead and where it comes from, the text, and the ways on. */
export function ArticlePage({ article, shown: { text, only }, crumb }: ArticlePageProps) {
  const { t } = useTranslation('current');
  const { date } = useFormat();
  const { can } = useViewer();
  const { data: neighbours } = useQuery(neighboursQuery(article, NEWS.read(crumb.search)));
  const facts = [
    date(article.published_at),
    t(`category.${article.category}`),
    article.kind === 'standard' && t('article.standard'),
    article.author,
    article.until && t('article.until', { date: date(article.until) }),
  ];
  return (
    <Page
      header={
        <PageHeader
          crumb={crumb}
          title={<span lang={only}>{text.title}</span>}
          lead={<span lang={only}>{text.teaser}</span>}
          actions={
            <>
              <Star kind="news" id={article.id} name={text.title} />
              {can('canEditContent') && (
                <ButtonLink icon="edit" to={editPath(article.id)}>
                  {t('edit.open')}
                </ButtonLink>
              )}
              <Button icon="print" className="not-m" onClick={() => window.print()}>
                {t('article.print')}
              </Button>
            </>
          }
        >
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        </PageHeader>
      }
      aside={neighbours && <Neighbours {...neighbours} search={crumb.search} />}
    >
      {article.archived && (
        <div className={styles.remark}>
          <Note>{t('article.archived', { date: date(article.archived) })}</Note>
        </div>
      )}
      {only && (
        <div className={styles.remark}>
          <Note>{t(`only.${only}`)}</Note>
        </div>
      )}
      <NewsBody cover={article.cover} related={article.related} text={text} lang={only} />
    </Page>
  );
}
