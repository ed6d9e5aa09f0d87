import { useState } from 'react';
import type { FacetValue } from './facet-options.ts';

/**
 * Values of filters in the order in which they came first, as long as their screen stands: what a tick leaves nothing of
 * stays with 0, so that nothing moves under the finger.
 */
export function useSteadyFacets<Facet extends string>(
  facets: Partial<Record<Facet, readonly FacetValue[]>> | undefined,
) {
  const [seen] = useState(() => new Map<Facet, Set<string>>());
  return (facet: Facet): FacetValue[] => {
    const now = facets?.[facet] ?? [];
    const all = new Set([...(seen.get(facet) ?? []), ...now.map(({ value }) => value)]);
    seen.set(facet, all);
    return [...all].map((value) => now.find((one) => one.value === value) ?? { value, count: 0 });
  };
}
