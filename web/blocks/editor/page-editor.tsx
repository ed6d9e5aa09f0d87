import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { isMissing } from '#web/calls/call-error.ts';
import { useAct } from '#web/calls/use-act.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import type { WhichPage } from '../page-queries.ts';
import type { PageTools } from '../page-view.tsx';
import { EditorScreen } from './editor-screen.tsx';
import { workQuery } from './work-query.ts';

interface PageEditorProps {
  which: WhichPage;
  /** Of the address; an unknown one is the language on screen. */
  language: string;
  title: string;
  crumb: PageHeaderProps['crumb'];
  tools: PageTools;
}

/** A page that is written in place, for those who look after it. */
export default function PageEditor({ which, language, title, crumb, tools }: PageEditorProps) {
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(workQuery(which, locale));
  const header = <PageHeader crumb={crumb} title={title} />;
  if (!data) {
    if (isMissing(error)) return <NotFoundScreen />;
    return error ? (
      <Page header={header}>
        <ErrorState onRetry={refetch} />
      </Page>
    ) : (
      <DetailSkeleton header={header} />
    );
  }
  const { answer, asked } = data;
  if (!answer.work)
    return 'key' in which ? <Begin pageKey={which.key} header={header} title={title} /> : <NotFoundScreen />;
  const written = LOCALES.find((one) => one === language) ?? locale;
  return (
    <EditorScreen
      key={answer.work.content.id}
      read={{ work: answer.work, asked }}
      refs={answer.refs}
      below={answer.page?.below ?? []}
      {...{ which, title, crumb, tools }}
      language={written}
    />
  );
}

/** The page of an area that nobody began yet. */
function Begin({ pageKey, header, title }: { pageKey: string; header: ReactNode; title: string }) {
  const { t } = useTranslation('pageEditor');
  const { locale } = useLanguage();
  const { busy, run } = useAct(['pages']);
  const begin = () =>
    run(() => callPortal('POST', '/content/page', { body: { key: pageKey, language: locale, title } }));
  return (
    <Page header={header}>
      <EmptyState
        reason="nothing"
        title={t('begin.title')}
        text={t('begin.text')}
        action={
          <Button kind="primary" busy={busy} onClick={() => void begin()}>
            {t('begin.begin')}
          </Button>
        }
      />
    </Page>
  );
}
