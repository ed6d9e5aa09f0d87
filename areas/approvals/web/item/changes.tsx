import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Locale } from '#shared/names/languages.ts';
import { Compare } from '#web/publishing/compare.tsx';
import { revisionQuery, revisionsQuery } from '#web/publishing/queries.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useFieldLabel } from './use-field-label.ts';

/** What a release would change of what readers have in a language, word by word. */
export function Changes({ work, language }: { work: ContentWork; language: Locale }) {
  const { t } = useTranslation('approvals');
  const { data: revisions, error, refetch } = useQuery(revisionsQuery(work.id));
  const live = revisions?.find((one) => one.language === language && one.version === 'current');
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!revisions) return <RowsSkeleton count={2} plain />;
  if (!live) return <p className="t2">{t('item.newLanguage')}</p>;
  return <AgainstLive work={work} language={language} live={live.id} />;
}

function AgainstLive({ work, language, live }: { work: ContentWork; language: Locale; live: number }) {
  const { t } = useTranslation('approvals');
  const label = useFieldLabel(work.kind);
  const { data, error, refetch } = useQuery(revisionQuery(live));
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={2} plain />;
  const latest = work.texts.find((text) => text.language === language);
  return (
    <Compare
      former={{ title: t('item.today'), texts: data.texts }}
      latter={{ title: t('item.then'), texts: latest?.texts ?? {} }}
      label={label}
      show={titles}
      lang={language}
    />
  );
}

/** Of a list of things with titles, such as documents, the titles; undefined for everything else. */
const titles = (_field: string, value: unknown) =>
  Array.isArray(value) && value.every(isRecord) ? value.map(({ title }) => String(title ?? '')).join('\n') : undefined;
