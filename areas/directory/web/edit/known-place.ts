import { useQueryClient } from '@tanstack/react-query';
import { isSwissPostcode } from '#shared/postcode.ts';
import { callPortal } from '#web/portal.ts';

interface Hit {
  postcode: string;
  place: string;
  canton: string;
}

/** Finds place and canton of a postcode among the branches of the directory; undefined when none is there. */
export function useKnownPlace() {
  const client = useQueryClient();
  return async (typed: string): Promise<Hit | undefined> => {
    const postcode = typed.trim();
    if (!isSwissPostcode(postcode)) return undefined;
    const hits = await client
      .fetchQuery({
        queryKey: ['directory', 'place', postcode],
        queryFn: () => callPortal<Hit[]>('GET', '/branches/search', { query: { q: postcode } }),
        staleTime: 60_000,
      })
      // Help that does not come is no fault: the place can be typed.
      .catch(() => []);
    return hits.find((hit) => hit.postcode === postcode);
  };
}
