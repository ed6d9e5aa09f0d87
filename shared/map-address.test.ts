import { expect, it } from 'vitest';
import { mapAddress } from './map-address.ts';

const searched = (place: Parameters<typeof mapAddress>[0]) => [...new URL(mapAddress(place)).searchParams][0];

it('finds a place by its point, else by its address, abroad on another map', () => {
  const bern = { street: 'Kornhausstrasse 3', postcode: '3013', place: 'Bern' };
  expect(searched(bern)).toEqual(['swisssearch', 'Kornhausstrasse 3, 3013 Bern']);
  expect(searched({ ...bern, latitude: 46.95, longitude: 7.44 })).toEqual(['swisssearch', '46.95,7.44']);
  expect(searched({ street: null, postcode: null, place: 'Bern' })).toEqual(['swisssearch', 'Bern']);
  expect(searched({ street: null, postcode: '81829', place: 'München' })).toEqual(['query', '81829 München']);
});
