/** A place to be found on a map. */
export interface MappedPlace {
  latitude?: number | null;
  longitude?: number | null;
  street: string | null;
  postcode: string | null;
  place: string;
}

const SWISS = /^\d{4}$/;

/**
 * A place on the federal map, which asks for no consent and sets no cookies; by coordinates where they are known, and
 * abroad, by its postcode, on OpenStreetMap.
 */
export function mapAddress({ latitude, longitude, street, postcode, place }: MappedPlace): string {
  const point = latitude != null && longitude != null ? `${latitude},${longitude}` : null;
  const search = point ?? [street, [postcode, place].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return postcode && !SWISS.test(postcode)
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: search })}`
    : `https://map.geo.admin.ch/?${new URLSearchParams({ swisssearch: search })}`;
}
