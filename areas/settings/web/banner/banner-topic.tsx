import { useQuery } from '@tanstack/react-query';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { settingsQuery } from '../store/settings-store.ts';
import { BannerEditor } from './banner-editor.tsx';

/** What stands above every page, for whom and how long. */
export default function BannerTopic() {
  const query = useQuery(settingsQuery);
  const rows = query.data;
  if (query.error && !rows) return <ErrorState onRetry={query.refetch} />;
  return (
    <DraftGate form="settings.banners" waiting={<RowsSkeleton count={3} plain />}>
      {(slot) => (rows ? <BannerEditor rows={rows} slot={slot} /> : <RowsSkeleton count={3} plain />)}
    </DraftGate>
  );
}
