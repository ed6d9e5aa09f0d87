/** Where the search over the whole portal looks. */
export const SEARCH_LOOKUPS = [
  'lookUpMarketplace',
  'lookUpBusiness',
  'lookUpCourse',
  'lookUpGesundheitsoptik',
] as const;
export type SearchLookup = (typeof SEARCH_LOOKUPS)[number];
