import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TranslationWork } from '#shared/contracts/translation.ts';
import { isMissing } from '#web/calls/call-error.ts';
import { stale } from '#web/calls/stale.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddress, usePathPart } from '#web/router/use-address.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { usePortalConfig } from '#web/use-config.ts';
import { BOARD } from '../board/board.ts';
import { useTranslationFailure } from '../failure.ts';
import { translate, workQuery } from '../queries.ts';
import { PartRow } from './part-row.tsx';
import { partsInOrder } from './parts.ts';
import styles from './work.module.css';

/** /app/translation/{itemId}: a text and its translation side by side, part by part. */
export default function WorkScreen() {
  const { t } = useTranslation('translation');
  const id = usePathPart('itemId');
  const crumb = { label: t('title'), to: BOARD.path, search: useAddress() };
  const query = useQuery(workQuery(id));
  const title = String(query.data?.source.title ?? '');
  useScreenTitle(title || undefined);
  if (query.data) {
    const header = <PageHeader crumb={crumb} title={<span lang={query.data.from}>{title || t('untitled')}</span>} />;
    return <SideBySide key={id} work={query.data} header={header} />;
  }
  if (isMissing(query.error)) return <NotFoundScreen />;
  const header = <PageHeader crumb={crumb} title={t('title')} />;
  if (!query.error) return <DetailSkeleton header={header} />;
  return (
    <Page header={header}>
      <ErrorState onRetry={query.refetch} />
    </Page>
  );
}

function SideBySide({ work, header }: { work: TranslationWork; header: ReactNode }) {
  const { t } = useTranslation('translation');
  const config = usePortalConfig();
  const parts = partsInOrder(work);
  const done = parts.filter((part) => ['machine', 'edited'].includes(work.parts[part]?.state ?? '')).length;
  return (
    <Page wide header={header}>
      <div className={styles.tools}>
        <p className="small t2" role="status">
          {t('work.done', { done, count: parts.length })}
        </p>
        <ButtonLink to={work.path} icon="eye">
          {t('work.open')}
        </ButtonLink>
        {config?.translates && <TranslateMissing work={work} />}
      </div>
      {config && !config.translates && <Note>{t('work.byHand')}</Note>}
      <div className={styles.heads} aria-hidden="true">
        <p>
          <b>{work.from}</b> {t(`language.${work.from}`)} <span className="small t2">{t('work.source')}</span>
        </p>
        <p>
          <b>{work.to}</b> {t(`language.${work.to}`)}
        </p>
      </div>
      {parts.length === 0 && <Note>{t('work.nothing')}</Note>}
      <ol className={styles.parts}>
        {parts.map((part) => (
          <PartRow key={part} {...{ work, part }} translates={config?.translates ?? false} />
        ))}
      </ol>
    </Page>
  );
}

/** What is missing, and what a machine wrote and its source has outgrown. What people wrote stays. */
function TranslateMissing({ work: { id, to, parts } }: { work: TranslationWork }) {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const tellFailure = useTranslationFailure();
  const open = Object.values(parts).filter(
    ({ state, machine }) => state === 'missing' || (state === 'outdated' && machine),
  );
  const making = useMutation({
    mutationFn: () => translate(id, to),
    onSuccess: async ({ translated, left }) => {
      await stale(queries, 'translation');
      notify({
        kind: left.length > 0 ? 'info' : 'success',
        message: [
          t('board.done', { count: translated.length }),
          left.length > 0 && t('work.left', { count: left.length }),
        ]
          .filter(Boolean)
          .join(' '),
      });
    },
    onError: tellFailure,
  });
  if (open.length === 0 && !making.isPending) return null;
  return (
    <Button kind="primary" icon="translate" busy={making.isPending} onClick={() => making.mutate()}>
      {t('work.missing')}
    </Button>
  );
}
