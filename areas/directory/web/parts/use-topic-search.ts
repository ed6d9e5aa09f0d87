import { useRouter, useSearch } from '@tanstack/react-router';

const PATH = '/app/internal/settings';

/** The query of a topic of the settings, and a way to change it; empty values leave the address. */
export function useTopicSearch() {
  const router = useRouter();
  const query: Record<string, unknown> = useSearch({ strict: false });
  const change = (next: Record<string, string | undefined>) => {
    const search = Object.fromEntries(
      Object.entries({ ...query, ...next }).filter(([, value]) => value !== undefined && value !== ''),
    );
    void router.navigate({ to: PATH, search: search as never, replace: true, resetScroll: false });
  };
  return { query, change };
}
