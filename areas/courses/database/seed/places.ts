/** Where the demo group holds its courses, and what is spoken there. */
export interface CoursePlace {
  place: string;
  canton: string | null;
  postcode: string | null;
  venue: string | null;
  street: string | null;
  link: string | null;
  language: 'de' | 'fr';
}

const at = (place: string, canton: string, postcode: string, venue: string, street: string): CoursePlace => ({
  ...{ place, canton, postcode, venue, street, link: null },
  language: ['VD', 'FR', 'NE'].includes(canton) ? 'fr' : 'de',
});

export const GERMAN_PLACES: readonly CoursePlace[] = [
  at('Olten', 'SO', '4600', 'Kurszentrum', 'Baslerstrasse 37'),
  at('Bern', 'BE', '3011', 'Haus des Lernens', 'Speichergasse 12'),
  at('Zürich', 'ZH', '8005', 'Werkraum West', 'Limmatstrasse 80'),
  at('Luzern', 'LU', '6003', 'Schulhotel am See', 'Pilatusstrasse 4'),
  at('St. Gallen', 'SG', '9000', 'Atelier Nord', 'Rosenbergstrasse 51'),
];
export const FRENCH_PLACES: readonly CoursePlace[] = [
  at('Lausanne', 'VD', '1003', 'Centre de formation', 'Rue du Petit-Chêne 11'),
  at('Fribourg', 'FR', '1700', 'Maison des métiers', 'Boulevard de Pérolles 38'),
  at('Neuchâtel', 'NE', '2000', 'Atelier du Lac', 'Rue du Seyon 9'),
];
export const ONLINE: CoursePlace = {
  ...{ place: 'Online', canton: null, postcode: null, venue: null, street: null },
  ...{ link: 'https://kurse.lumen.example/raum', language: 'de' },
};
