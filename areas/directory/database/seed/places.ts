/** A place where the demo group has branches. */
export interface Place {
  name: string;
  postcode: string;
  canton: string;
  language: 'de' | 'fr' | 'it';
  /** Area code of the telephone, without the leading zero. */
  areaCode: string;
  latitude: number;
  longitude: number;
}

type Line = readonly [string, string, string, Place['language'], string, number, number];

const LINES: readonly Line[] = [
  ['Aarau', '5000', 'AG', 'de', '62', 47.392, 8.045],
  ['Altdorf', '6460', 'UR', 'de', '41', 46.88, 8.644],
  ['Appenzell', '9050', 'AI', 'de', '71', 47.331, 9.409],
  ['Baden', '5400', 'AG', 'de', '56', 47.473, 8.306],
  ['Basel', '4051', 'BS', 'de', '61', 47.556, 7.588],
  ['Bern', '3011', 'BE', 'de', '31', 46.948, 7.447],
  ['Biel/Bienne', '2502', 'BE', 'de', '32', 47.137, 7.246],
  ['Brig', '3900', 'VS', 'de', '27', 46.316, 7.988],
  ['Burgdorf', '3400', 'BE', 'de', '34', 47.059, 7.627],
  ['Chur', '7000', 'GR', 'de', '81', 46.849, 9.532],
  ['Frauenfeld', '8500', 'TG', 'de', '52', 47.556, 8.898],
  ['Glarus', '8750', 'GL', 'de', '55', 47.04, 9.068],
  ['Herisau', '9100', 'AR', 'de', '71', 47.386, 9.279],
  ['Köniz', '3098', 'BE', 'de', '31', 46.924, 7.415],
  ['Kreuzlingen', '8280', 'TG', 'de', '71', 47.65, 9.175],
  ['Langenthal', '4900', 'BE', 'de', '62', 47.215, 7.787],
  ['Liestal', '4410', 'BL', 'de', '61', 47.484, 7.735],
  ['Luzern', '6003', 'LU', 'de', '41', 47.05, 8.305],
  ['Olten', '4600', 'SO', 'de', '62', 47.352, 7.907],
  ['Rapperswil', '8640', 'SG', 'de', '55', 47.226, 8.818],
  ['Sarnen', '6060', 'OW', 'de', '41', 46.896, 8.246],
  ['Schaffhausen', '8200', 'SH', 'de', '52', 47.697, 8.635],
  ['Schwyz', '6430', 'SZ', 'de', '41', 47.021, 8.654],
  ['Solothurn', '4500', 'SO', 'de', '32', 47.208, 7.538],
  ['St. Gallen', '9000', 'SG', 'de', '71', 47.424, 9.377],
  ['Stans', '6370', 'NW', 'de', '41', 46.958, 8.366],
  ['Sursee', '6210', 'LU', 'de', '41', 47.172, 8.108],
  ['Thun', '3600', 'BE', 'de', '33', 46.759, 7.63],
  ['Uster', '8610', 'ZH', 'de', '44', 47.348, 8.72],
  ['Wädenswil', '8820', 'ZH', 'de', '44', 47.23, 8.672],
  ['Wil', '9500', 'SG', 'de', '71', 47.463, 9.046],
  ['Winterthur', '8400', 'ZH', 'de', '52', 47.499, 8.729],
  ['Zofingen', '4800', 'AG', 'de', '62', 47.288, 7.946],
  ['Zug', '6300', 'ZG', 'de', '41', 47.168, 8.517],
  ['Zürich', '8001', 'ZH', 'de', '44', 47.372, 8.541],
  ['Bulle', '1630', 'FR', 'fr', '26', 46.619, 7.057],
  ['Delémont', '2800', 'JU', 'fr', '32', 47.365, 7.344],
  ['Fribourg', '1700', 'FR', 'fr', '26', 46.806, 7.161],
  ['Genève', '1204', 'GE', 'fr', '22', 46.204, 6.143],
  ['La Chaux-de-Fonds', '2300', 'NE', 'fr', '32', 47.101, 6.826],
  ['Lausanne', '1003', 'VD', 'fr', '21', 46.52, 6.633],
  ['Martigny', '1920', 'VS', 'fr', '27', 46.102, 7.072],
  ['Monthey', '1870', 'VS', 'fr', '24', 46.253, 6.947],
  ['Morges', '1110', 'VD', 'fr', '21', 46.511, 6.499],
  ['Neuchâtel', '2000', 'NE', 'fr', '32', 46.99, 6.929],
  ['Nyon', '1260', 'VD', 'fr', '22', 46.383, 6.239],
  ['Payerne', '1530', 'VD', 'fr', '26', 46.821, 6.938],
  ['Porrentruy', '2900', 'JU', 'fr', '32', 47.415, 7.076],
  ['Renens', '1020', 'VD', 'fr', '21', 46.54, 6.588],
  ['Sierre', '3960', 'VS', 'fr', '27', 46.292, 7.535],
  ['Sion', '1950', 'VS', 'fr', '27', 46.233, 7.36],
  ['Vevey', '1800', 'VD', 'fr', '21', 46.46, 6.843],
  ['Yverdon-les-Bains', '1400', 'VD', 'fr', '24', 46.778, 6.641],
  ['Bellinzona', '6500', 'TI', 'it', '91', 46.195, 9.024],
  ['Locarno', '6600', 'TI', 'it', '91', 46.171, 8.799],
  ['Lugano', '6900', 'TI', 'it', '91', 46.004, 8.951],
];

/** Places of all language regions, with their true postcode, canton and area code. */
export const PLACES: readonly Place[] = LINES.map(
  ([name, postcode, canton, language, areaCode, latitude, longitude]) => ({
    name,
    postcode,
    canton,
    language,
    areaCode,
    latitude,
    longitude,
  }),
);

/** @throws when the list has no such place. */
export function placeNamed(name: string): Place {
  const place = PLACES.find((candidate) => candidate.name === name);
  if (!place) throw new Error(`The seed knows no place ${name}.`);
  return place;
}

/** Streets that exist in nearly every town of the region. */
export const STREETS: Readonly<Record<Place['language'], readonly string[]>> = {
  de: [
    'Bahnhofstrasse',
    'Hauptgasse',
    'Marktgasse',
    'Oberdorfstrasse',
    'Poststrasse',
    'Schmiedengasse',
    'Kirchplatz',
    'Untere Altstadt',
    'Zürcherstrasse',
    'Mühlegasse',
    'Rathausgasse',
    'Seestrasse',
  ],
  fr: [
    'Rue du Marché',
    'Grand-Rue',
    'Rue de la Gare',
    'Avenue de la Gare',
    'Place de l’Hôtel-de-Ville',
    'Rue du Midi',
    'Rue des Alpes',
    'Rue de l’Église',
    'Place Centrale',
    'Rue Neuve',
  ],
  it: ['Via Nassa', 'Piazza Grande', 'Viale Stazione', 'Via della Posta', 'Via San Gottardo'],
};
