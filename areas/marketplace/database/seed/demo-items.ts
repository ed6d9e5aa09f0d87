/** What the demo group offers and looks for: each with the models or makes it is told of, one item for each. */
export interface DemoItem {
  direction: 'offering' | 'searching';
  kind: 'object' | 'job' | 'frame';
  condition: 'new' | 'asNew' | 'used' | 'defect' | null;
  /** From the lowest to the highest, in CHF; null: to be agreed on. */
  price: readonly [number, number] | null;
  /** Stand for § in the titles. */
  of: readonly string[];
  de: readonly [string, string];
  fr: readonly [string, string];
}

const OFFER = { direction: 'offering', kind: 'object', condition: 'used' } as const;
const WANTED = { direction: 'searching', kind: 'object', condition: null } as const;
const FRAMES = { direction: 'offering', kind: 'frame', condition: 'new' } as const;
const MODELS = ['Topcon', 'Nidek', 'Haag-Streit', 'Huvitz', 'Rodenstock'] as const;

export const DEMO_ITEMS: readonly DemoItem[] = [
  {
    ...{ ...OFFER, price: [1800, 5200], of: MODELS },
    de: [
      'Autorefraktometer §',
      'Wir ersetzen unsere Geräte und geben das Autorefraktometer weiter. Es misst Sphäre, Zylinder und Achse in einem Durchgang und wurde letztes Jahr gewartet.\n\nAbholung bei uns, Bedienungsanleitung vorhanden.',
    ],
    fr: [
      'Autoréfractomètre §',
      'Nous remplaçons nos appareils et cédons l’autoréfractomètre. Il mesure sphère, cylindre et axe en un passage et a été révisé l’an dernier.\n\nÀ retirer chez nous, mode d’emploi disponible.',
    ],
  },
  {
    ...{ ...OFFER, price: [900, 3400], of: MODELS },
    de: [
      'Spaltlampe §',
      'Gut erhaltene Spaltlampe mit Tisch und Ersatzlampe. Die Optik ist klar, das Gerät steht seit zehn Jahren am gleichen Ort.',
    ],
    fr: [
      'Lampe à fente §',
      'Lampe à fente bien conservée, avec table et ampoule de rechange. L’optique est claire, l’appareil n’a pas bougé depuis dix ans.',
    ],
  },
  {
    ...{ ...OFFER, price: [600, 2200], of: MODELS },
    de: [
      'Scheitelbrechwertmesser §',
      'Digital, misst auch Gleitsichtgläser. Wegen Umstellung auf ein Zentriersystem nicht mehr gebraucht.',
    ],
    fr: [
      'Frontofocomètre §',
      'Numérique, mesure aussi les verres progressifs. Plus utilisé depuis le passage à un système de centrage.',
    ],
  },
  {
    ...{ ...OFFER, price: [2500, 7800], of: ['Essilor', 'Nidek', 'Briot', 'Weco', 'Indo'] },
    de: [
      'Schleifautomat §',
      'Mit Rille und Bohrung, rund 14’000 Gläser geschliffen. Wasseranschluss nötig. Auf Wunsch zeigen wir ihn in Betrieb.',
    ],
    fr: [
      'Meuleuse automatique §',
      'Avec rainure et perçage, environ 14’000 verres meulés. Raccordement à l’eau nécessaire. Démonstration sur demande.',
    ],
  },
  {
    ...{ ...OFFER, price: [350, 1250], of: ['232', '266', '280', '310'] },
    de: [
      'Messbrille und Probiergläserkasten, §-teilig',
      'Kaum gebraucht und komplett. Der Kasten hat leichte Spuren am Deckel, die Gläser sind ohne Kratzer.',
    ],
    fr: [
      'Lunettes d’essai et boîte de § verres',
      'Presque pas utilisée et complète. Le couvercle porte de légères traces, les verres sont sans rayures.',
    ],
  },
  {
    ...{ ...OFFER, price: [150, 900], of: ['40', '60', '80', '120', '160'] },
    de: [
      'Brillenwand für § Fassungen',
      'Zerlegt und zum Mitnehmen bereit, mit Licht und Schlüssel. Masse auf Anfrage.',
    ],
    fr: [
      'Présentoir mural pour § montures',
      'Démonté et prêt à emporter, avec éclairage et clé. Dimensions sur demande.',
    ],
  },
  {
    ...{ ...OFFER, condition: 'asNew', price: [1200, 4800], of: ['iCare', 'Nidek', 'Topcon', 'Reichert', 'Keeler'] },
    de: [
      'Tonometer §',
      'Ein Jahr alt, mit Garantie. Wir haben zwei Filialen zusammengelegt und brauchen nur noch eines.',
    ],
    fr: ['Tonomètre §', 'Âgé d’un an, sous garantie. Nous avons réuni deux succursales, un seul nous suffit.'],
  },
  {
    ...{ ...OFFER, price: [4500, 14_000], of: ['Zeiss', 'Topcon', 'Optopol', 'Heidelberg'] },
    de: [
      'OCT-Gerät §',
      'Mit Auswertung auf dem Rechner, Software übertragbar. Eine Einführung durch unsere Optometristin ist möglich.',
    ],
    fr: [
      'Appareil OCT §',
      'Avec analyse sur ordinateur, logiciel transférable. Notre optométriste peut vous initier à l’appareil.',
    ],
  },
  {
    ...{ ...FRAMES, price: [900, 2900], of: ['18', '24', '32', '36', '48', '60'] },
    de: [
      '§ Titanfassungen aus Sortimentswechsel',
      'Verschiedene Grössen und Farben, ungetragen, mit Etuis. Abgabe nur gesamthaft.',
    ],
    fr: [
      '§ montures en titane, changement d’assortiment',
      'Différentes tailles et couleurs, jamais portées, avec étuis. Vendues uniquement en lot.',
    ],
  },
  {
    ...{ ...FRAMES, price: null, of: ['2022', '2023', '2024', '2025'] },
    de: ['Sonnenbrillen der Saison §', 'Restposten, Stückzahl nach Absprache. Fotos schicken wir gerne.'],
    fr: ['Lunettes de soleil, saison §', 'Fin de série, quantité à convenir. Nous envoyons volontiers des photos.'],
  },
  {
    ...{
      ...FRAMES,
      direction: 'searching',
      condition: null,
      price: null,
      of: ['Lindberg', 'Silhouette', 'Götti', 'Strada', 'Mykita'],
    },
    de: [
      'Ersatzbügel § gesucht',
      'Ein Kunde hat einen Bügel verloren, der nicht mehr geliefert wird. Wer hat noch einen im Lager?',
    ],
    fr: [
      'Cherche une branche §',
      'Un client a perdu une branche qui n’est plus livrée. Qui en a encore une en stock\u202f?',
    ],
  },
  {
    ...{ ...WANTED, price: [500, 3000], of: MODELS },
    de: [
      'Phoropter § gesucht',
      'Gerne revidiert, höchstens zehnjährig. Wir holen das Gerät ab und bezahlen auf Rechnung.',
    ],
    fr: [
      'Cherche un réfracteur §',
      'Volontiers révisé, dix ans au plus. Nous venons chercher l’appareil et payons sur facture.',
    ],
  },
  {
    ...{ ...WANTED, price: null, of: ['6', '10', '14', '20'] },
    de: ['§ Leuchtlupen zum Ausleihen gesucht', 'Für eine Woche mit Schulkindern. Wir bringen alles gereinigt zurück.'],
    fr: [
      'Cherche à emprunter § loupes éclairantes',
      'Pour une semaine avec des écoliers. Nous rapportons le tout nettoyé.',
    ],
  },
  {
    ...{ ...WANTED, kind: 'job', price: null, of: ['40', '50', '60', '80', '100'] },
    de: [
      'Stellvertretung § % für drei Monate',
      'Mutterschaftsvertretung in einem eingespielten Team. Eine Wohnung kann vermittelt werden.',
    ],
    fr: [
      'Remplacement à § % pendant trois mois',
      'Remplacement de maternité dans une équipe rodée. Nous aidons à trouver un logement.',
    ],
  },
  {
    ...{ ...OFFER, kind: 'job', condition: null, price: null, of: ['ein', 'zwei', 'drei', 'vier'] },
    de: [
      'Optometristin für § Tage im Monat frei',
      'Mit unserer Zustimmung bis zum Sommer in einem anderen Betrieb einsetzbar, gerne auch für Kontaktlinsen.',
    ],
    fr: [
      'Optométriste disponible certains jours du mois',
      'Avec notre accord, jusqu’à l’été dans une autre entreprise, volontiers aussi pour les lentilles.',
    ],
  },
  {
    ...{ ...OFFER, price: [200, 1600], of: ['24', '27', '32', '43', '55'] },
    de: [
      'Kundenbildschirm, § Zoll',
      'Funktioniert einwandfrei, wir haben auf ein anderes System gewechselt. Netzteil und Kabel sind dabei.',
    ],
    fr: [
      'Écran pour la clientèle, § pouces',
      'Fonctionne parfaitement, nous avons changé de système. Bloc d’alimentation et câbles compris.',
    ],
  },
  {
    ...{ ...OFFER, condition: 'new', price: [60, 700], of: ['200', '300', '500', '1’000'] },
    de: ['§ Brillenetuis, neutral', 'Ohne Aufdruck, original verpackt. Wir haben zu viel bestellt.'],
    fr: ['§ étuis à lunettes, neutres', 'Sans impression, dans l’emballage d’origine. Nous en avons commandé trop.'],
  },
  {
    ...{ ...OFFER, condition: 'defect', price: [50, 400], of: ['Bandelin', 'Elma', 'Nidek', 'Weco'] },
    de: [
      'Ultraschallbad §, defekt',
      'Läuft, hat aber einen Fehler an der Steuerung. Für jemanden, der gerne repariert.',
    ],
    fr: ['Bac à ultrasons §, défectueux', 'Fonctionne, mais la commande a un défaut. Pour quelqu’un qui aime réparer.'],
  },
];
