import { specialDaysOf, weekOf } from './hours.ts';
import type { Place, PlaceHit, PlaceState } from './places.ts';
import type { GooglePlace } from './wire.ts';

const STATES: Readonly<Record<string, PlaceState>> = {
  CLOSED_TEMPORARILY: 'closedForNow',
  CLOSED_PERMANENTLY: 'closedForGood',
  FUTURE_OPENING: 'notYetOpen',
};

/** What the service answered, in the portal's own forms. What does not have the form of a field is not known. */
export function readPlace(found: GooglePlace): Place {
  return {
    placeId: found.id,
    name: found.displayName?.text ?? '',
    mapUrl: webAddress(found.googleMapsUri),
    state: STATES[found.businessStatus ?? ''] ?? 'open',
    movedTo: found.movedPlaceId ?? null,
    phone: phoneOf(found.internationalPhoneNumber),
    website: webAddress(found.websiteUri),
    address: addressOf(found),
    position: found.location ?? null,
    hours: weekOf(found),
    specialDays: specialDaysOf(found),
  };
}

/** A place as a search lists it. */
export function readHit(found: GooglePlace): PlaceHit {
  return {
    placeId: found.id,
    name: found.displayName?.text ?? '',
    address: found.formattedAddress ?? '',
    mapUrl: webAddress(found.googleMapsUri),
    closed: found.businessStatus === 'CLOSED_PERMANENTLY',
  };
}

function phoneOf(written: string | undefined): string | null {
  const number = written?.replace(/[^\d+]/g, '') ?? '';
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** An http address; others (`javascript:`, `tel:`) must never become a link. */
function webAddress(written: string | undefined): string | null {
  if (!written || written.length > 500 || !URL.canParse(written)) return null;
  return /^https?:$/.test(new URL(written).protocol) ? written : null;
}

function addressOf({ addressComponents }: GooglePlace): Place['address'] {
  const part = (type: string) => addressComponents.find(({ types }) => types.includes(type));
  const text = (type: string, most: number) => part(type)?.longText.trim().slice(0, most) || null;
  const postcode = text('postal_code', 10);
  const place = text('locality', 80) ?? text('postal_town', 80);
  if (!postcode || !/^\d{4,5}$/.test(postcode) || !place) return null;
  const street = [text('route', 100), text('street_number', 19)].filter((one) => one !== null).join(' ');
  return { street: street || null, postcode, place, canton: part('administrative_area_level_1')?.shortText ?? null };
}
