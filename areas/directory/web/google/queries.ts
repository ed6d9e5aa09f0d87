import { queryOptions } from '@tanstack/react-query';
import { CallError } from '#web/calls/call-error.ts';
import { callPortal } from '#web/portal.ts';
import type { GoogleComparison, GoogleProfile, PlaceHits } from '../../google-contract.ts';

const PATH = '/branches/google-business';

/** Which place of Google a branch is, and how the last questions went. */
export function googleProfileQuery(id: string) {
  return queryOptions({
    queryKey: ['google', 'profile', id],
    queryFn: ({ signal }) => callPortal<GoogleProfile>('GET', PATH, { query: { id }, signal }),
  });
}

/** What Google says that differs. Asked once for each opening: every question costs. */
export function googleComparisonQuery(id: string, placeId: string) {
  return queryOptions({
    queryKey: ['google', 'comparison', id, placeId],
    queryFn: ({ signal }) =>
      callPortal<GoogleComparison>('POST', '/branches/refresh-google-business', { body: { id }, signal }),
    ...ONCE,
  });
}

/** Places that may be the branch; without words by its own name and address. */
export function googlePlacesQuery(id: string, q: string) {
  return queryOptions({
    queryKey: ['google', 'places', id, q],
    queryFn: ({ signal }) =>
      callPortal<PlaceHits>('GET', '/branches/google-places', { query: { id, q: q || undefined }, signal }),
    ...ONCE,
  });
}

const ONCE = { retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** Chooses the place of a branch; null lets go of it. */
export function choosePlace(id: string, place_id: string | null): Promise<GoogleProfile> {
  return callPortal<GoogleProfile>('PUT', PATH, { body: { id, place_id } });
}

/** Takes over Google's side of fields, each with the value that was seen. */
export function takeFromGoogle(id: string, updated: string, fields: Record<string, string>): Promise<GoogleComparison> {
  return callPortal<GoogleComparison>('POST', '/branches/refresh-google-business', {
    body: { id, apply: { updated, fields } },
  });
}

/** The key of the words for a failed question: Google's own fault where the portal names one. */
export function googleFault(thrown: unknown): string {
  if (!(thrown instanceof CallError)) return 'unexpected';
  if (thrown.code === 'conflict' && !thrown.fields.google) return 'changed';
  return thrown.fields.google ?? thrown.code;
}

/** Whether Google itself gave no answer: then the portal saved nothing. Of a lost line that is not known. */
export function isGoogleFault(thrown: unknown): boolean {
  return thrown instanceof CallError && thrown.fields.google !== undefined;
}
