import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { RichText } from '#web/rich-text/rich-text.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { type AgendaItem, versionsQuery } from './queries.ts';

/** What the minutes of an item said, by whom and until when. */
export default function VersionsSheet({ item, onClose }: { item: AgendaItem; onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const { dateTime } = useFormat();
  const { data, isError, refetch } = useQuery(versionsQuery(item.id));
  return (
    <Sheet label={t('versions.of', { title: item.title })} titled onClose={onClose}>
      {isError && <ErrorState onRetry={refetch} />}
      {!data && !isError && <RowsSkeleton count={3} plain />}
      {data?.map(({ id, minutes, saved, saved_name }, place) => (
        <details key={id} open={place === 0}>
          <summary>{t('versions.by', { name: saved_name, date: dateTime(saved) })}</summary>
          <RichText document={minutes} />
        </details>
      ))}
    </Sheet>
  );
}
