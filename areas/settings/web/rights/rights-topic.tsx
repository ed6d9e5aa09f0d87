import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { TableSkeleton } from '#web/ui/skeleton.tsx';
import { MatrixEditor } from './matrix-editor.tsx';
import { rightsQuery } from './queries.ts';

/** Topic «Rollen und Rechte»: which role, programme or attribute gives which permission. */
export default function RightsTopic() {
  const query = useQuery(rightsQuery);
  if (query.data) return <MatrixEditor rights={query.data} onFresh={query.refetch} />;
  return query.error ? <ErrorState onRetry={query.refetch} /> : <TableSkeleton count={8} />;
}
