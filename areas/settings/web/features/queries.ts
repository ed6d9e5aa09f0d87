import { queryOptions } from '@tanstack/react-query';
import type { Feature } from '#shared/names/features.ts';
import { callPortal } from '#web/portal.ts';
import type { Features } from '../../features-contract.ts';
import type { RightsPreview } from '../../rights-contract.ts';

/** The parts that can be switched, as they are now. */
export const featuresQuery = queryOptions({
  queryKey: ['rights', 'features'],
  queryFn: ({ signal }) => callPortal<Features>('GET', '/rights/features', { signal }),
});

/** Who would gain or lose what. */
export function previewSwitch(name: Feature, on: boolean): Promise<RightsPreview> {
  return callPortal<RightsPreview>('POST', '/rights/preview', { body: { feature: { name, on } } });
}

/** Switches a part, at once and for everybody. */
export function switchFeature(name: Feature, on: boolean, note: string): Promise<unknown> {
  return callPortal('PUT', '/rights/features', { body: { name, on, note } });
}
