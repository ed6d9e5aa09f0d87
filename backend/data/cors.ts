/** Response headers that a browser of another origin may read. */
export const EXPOSED_HEADERS: readonly string[] = [
  'content-range',
  'content-location',
  'content-profile',
  'location',
  'preference-applied',
  'x-supabase-api-version',
  'x-total-count',
  'link',
];

/** Request headers that the Supabase clients send from another origin. */
export const ALLOWED_HEADERS: readonly string[] = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
  'x-retry-count',
  'x-upsert',
  'cache-control',
  'traceparent',
];
