/** A value of a filter with how many there are behind it. */
export interface FacetValue {
  value: string;
  count: number;
}

/** A value as `FacetGroup` takes it, still without its word. */
export interface FacetOption extends FacetValue {
  checked: boolean;
}

/** The values of a filter with their counts; what is ticked stays in the list also when nothing is behind it any more. */
export function facetOptions(found: readonly FacetValue[], ticked: readonly string[]): FacetOption[] {
  const gone = ticked.filter((value) => !found.some((one) => one.value === value));
  const all = [...found, ...gone.map((value) => ({ value, count: 0 }))];
  return all.map((one) => ({ ...one, checked: ticked.includes(one.value) }));
}
