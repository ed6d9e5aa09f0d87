import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { settingsQuery } from '../store/settings-store.ts';
import { BannerEditor } from './banner-editor.tsx';

/** What stands above every page, for whom and how long. */
export default function BannerTopic() {
  const query = useQuery(settingsQuery);
  if (query.data) return <BannerEditor rows={query.data} />;
  return query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={3} />;
}
