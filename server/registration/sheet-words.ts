import type { Locale } from '#shared/names/languages.ts';
import type { MealPreference, RoomType } from '#shared/names/registration.ts';
import type { SheetChange } from '#shared/registration-sheet.ts';

interface SheetWords {
  meals: Record<MealPreference, string>;
  rooms: Record<RoomType, string>;
  kinds: Record<SheetChange['kind'], string>;
  columns: string[];
  kitchen: string;
  hotel: string;
  named: string;
  room: string;
  list: string;
  changes: string;
  part: string;
  meal: string;
  people: string;
  everybody: string;
  anything: string;
  night: string;
  alone: string;
  person: string;
  mate: string;
  nobody: string;
  change: string;
}

/** Words of the sheet for kitchen and hotel as a file. */
export const SHEET_WORDS: Readonly<Record<Locale, SheetWords>> = {
  de: {
    meals: { vegetarisch: 'vegetarisch', vegan: 'vegan', glutenfrei: 'glutenfrei', laktosefrei: 'laktosefrei' },
    rooms: { einzelzimmer: 'Einzelzimmer', doppelzimmer: 'Doppelzimmer' },
    kinds: { added: 'neu', left: 'abgemeldet', changed: 'geändert' },
    columns: ['Person', 'Betrieb', 'Verpflegung', 'Zimmer', 'Teilt mit', 'Teile', 'Bemerkung'],
    kitchen: 'Küche',
    hotel: 'Hotel',
    named: 'Zimmer nach Namen',
    room: 'Zimmer',
    list: 'Personen',
    changes: 'Seither geändert',
    part: 'Teil',
    meal: 'Verpflegung',
    people: 'Personen',
    everybody: 'Alle',
    anything: 'isst alles',
    night: 'Nacht vom',
    alone: 'davon allein im Doppelzimmer',
    person: 'Person',
    mate: 'Teilt mit',
    nobody: 'noch offen',
    change: 'Änderung',
  },
  fr: {
    meals: { vegetarisch: 'végétarien', vegan: 'végane', glutenfrei: 'sans gluten', laktosefrei: 'sans lactose' },
    rooms: { einzelzimmer: 'Chambre simple', doppelzimmer: 'Chambre double' },
    kinds: { added: 'nouveau', left: 'désinscrit', changed: 'modifié' },
    columns: ['Personne', 'Entreprise', 'Repas', 'Chambre', 'Partage avec', 'Parties', 'Remarque'],
    kitchen: 'Cuisine',
    hotel: 'Hôtel',
    named: 'Chambres par nom',
    room: 'Chambre',
    list: 'Personnes',
    changes: 'Modifié depuis',
    part: 'Partie',
    meal: 'Repas',
    people: 'Personnes',
    everybody: 'Tout le monde',
    anything: 'mange de tout',
    night: 'Nuit du',
    alone: 'dont seul en chambre double',
    person: 'Personne',
    mate: 'Partage avec',
    nobody: 'encore ouvert',
    change: 'Modification',
  },
};
