import { useTranslation } from 'react-i18next';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { ContentGate } from '#web/publishing/content-gate.tsx';
import { usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { NewsEditor } from './news-editor.tsx';

/** /app/news/{newsId}/edit: a news for those who write it. */
export default function EditScreen() {
  const { t } = useTranslation('current');
  const id = usePathPart('newsId');
  const header = <PageHeader title={t('edit.title')} />;
  return (
    <ContentGate id={id} header={header}>
      {(work) => (
        <DraftGate form="news.item" record={id} waiting={<DetailSkeleton header={header} />}>
          {(slot) => <NewsEditor work={work} slot={slot} />}
        </DraftGate>
      )}
    </ContentGate>
  );
}
