import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePage } from '#shared/contracts/page.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { NotRead } from '#web/frame/not-read.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { EditButton } from './edit-button.tsx';
import { pageQuery, type WhichPage } from './page-queries.ts';
import { PageText } from './page-text.tsx';

// Readers never load it.
const PageEditor = lazy(() => import('./editor/page-editor.tsx'));

export interface PageViewProps {
  page: WhichPage;
  /** The name of the screen while the page has none of its own. */
  title: string;
  /** The way back; without it, to the page above. */
  crumb?: PageHeaderProps['crumb'];
  /** The area's own tools, above the text and below it. */
  above?: ReactNode;
  children?: ReactNode;
  /** In place of the list of the pages below it. */
  below?: ReactNode;
  /** Beside it; the contents of the page stand above. */
  aside?: ReactNode;
  /** The same for what depends on the page. */
  around?: (page: LivePage) => PageTools;
}

/** What an area puts around its page. */
export type PageTools = Pick<PageViewProps, 'above' | 'children' | 'below' | 'aside'>;

/**
 * A content page by its id or key with what an area puts around it, and for those who write the way to write in it:
 * `?edit=de` in the address opens it in that language.
 */
export function PageView({ page: which, title, crumb, around: of, ...around }: PageViewProps) {
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const edited = useAddressText('edit');
  const { data: answer, error, refetch } = useQuery(pageQuery(which, locale));
  useScreenTitle(answer?.page?.title);
  const header = <PageHeader crumb={crumb} title={title} />;
  if (answer === undefined) return <NotRead header={header} error={error} onRetry={refetch} />;
  if (answer?.writes && edited && !viewer?.viewing) {
    return (
      <Suspense fallback={<DetailSkeleton header={header} />}>
        <PageEditor which={which} language={edited} title={title} crumb={crumb} tools={around} />
      </Suspense>
    );
  }
  if (answer?.page) {
    return <PageText answer={answer} page={answer.page} crumb={crumb} {...around} {...of?.(answer.page)} />;
  }
  if ('id' in which && !answer?.writes) return <NotFoundScreen />;
  return <Unwritten writes={answer?.writes ?? false} {...{ title, crumb, around }} />;
}

interface UnwrittenProps extends Pick<PageViewProps, 'title' | 'crumb'> {
  writes: boolean;
  around: PageTools;
}

/** A page of an area without a text yet: the area's tools stand all the same. */
function Unwritten({ writes, title, crumb, around: { above, children, below, aside } }: UnwrittenProps) {
  const { t } = useTranslation('blocks');
  return (
    <Page header={<PageHeader crumb={crumb} title={title} actions={writes && <EditButton />} />} aside={aside}>
      {above}
      {children ?? below ?? (
        <EmptyState
          reason="nothing"
          title={t('unwritten.title')}
          text={t(writes ? 'unwritten.write' : 'unwritten.text')}
        />
      )}
    </Page>
  );
}
