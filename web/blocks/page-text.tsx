import { useTranslation } from 'react-i18next';
import type { LivePage, PageAnswer } from '#shared/contracts/page.ts';
import { Star } from '#web/favourites/star.tsx';
import { ScreenParts } from '#web/frame/screen-parts.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useNoteSeen } from '#web/recent/use-recent.ts';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { Below } from './below.tsx';
import { BlockList } from './block-list.tsx';
import styles from './blocks.module.css';
import { Contents } from './contents.tsx';
import { EditButton } from './edit-button.tsx';
import { pagePath } from './page-path.ts';
import type { PageTools, PageViewProps } from './page-view.tsx';
import { contentsOf, minutesOf } from './reading.ts';
import { useOpenChanges } from './use-open-changes.ts';

interface PageTextProps extends PageTools, Pick<PageViewProps, 'crumb'> {
  answer: PageAnswer;
  page: LivePage;
}

/** A live page: title, lead, when it was last changed, its blocks, and the pages below it. */
export function PageText({ answer: { refs, writes }, page, crumb, above, children, below, aside }: PageTextProps) {
  const { t } = useTranslation('blocks');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const hasAside = useHasAside();
  useNoteSeen({
    id: page.id,
    kind: 'page',
    name: page.title,
    detail: page.above.at(-1)?.title ?? '',
    path: pagePath(page),
    search: {},
  });
  const only = page.language === locale ? undefined : page.language;
  const upper = page.above.at(-1);
  const entries = contentsOf(page.blocks);
  const contents = entries.length >= 3 && <Contents entries={entries} folded={!hasAside} lang={only} />;
  const open = useOpenChanges(page.id, page.language, writes);
  const facts = [
    t('changed', { date: date(page.updated) }),
    t('minutes', { count: minutesOf(page.blocks) }),
    open && t('openChanges'),
  ];
  return (
    <Page
      header={
        <PageHeader
          crumb={crumb ?? (upper && { label: upper.title, to: pagePath(upper) })}
          title={<span lang={only}>{page.title}</span>}
          lead={page.teaser && <span lang={only}>{page.teaser}</span>}
          actions={
            <>
              <Star kind="page" id={page.id} name={page.title} />
              {writes && <EditButton />}
              <Button icon="print" className="not-m" onClick={() => window.print()}>
                {t('print')}
              </Button>
            </>
          }
        >
          {page.blocks.length > 0 && <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>}
        </PageHeader>
      }
      aside={
        ((hasAside && contents) || aside) && (
          <>
            {hasAside && contents}
            {aside}
          </>
        )
      }
    >
      {only && (
        <div className={styles.only}>
          <Note>{t(`only.${only}`)}</Note>
        </div>
      )}
      {page.archived && (
        <div className={styles.only}>
          <Note>{t('archived')}</Note>
        </div>
      )}
      {!hasAside && contents}
      {above}
      <article className={styles.text} lang={only} aria-label={page.title}>
        <BlockList blocks={page.blocks} refs={refs} toEditors={writes} />
      </article>
      <ScreenParts of="/app/pages/$pageId" about={page.id} />
      {children}
      {below ?? <Below pages={page.below} />}
    </Page>
  );
}
