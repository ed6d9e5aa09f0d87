import type { Brand } from '#shared/names/brands.ts';
import type { Measure, Scope } from '../../conditions-facts.ts';

/** A text of a supplier: what it delivers, the freight, and what is worth knowing, a paragraph each. */
interface SupplierText {
  teaser: string;
  freight: string;
  text: readonly string[];
}

/** Terms of the demo group; days of validity are those of the year it is filled in. */
export interface DemoSupplier {
  name: string;
  brand: Brand;
  discount: number;
  payment: readonly [days: number, cash: number | null, cashDays: number | null];
  bonuses: readonly (readonly [Measure, Scope, ...(readonly [from: number, percent: number])[]])[];
  contact: { name: string; phone: string; email: string };
  /** The own contact of the company of the demo accounts. */
  own?: { customer_number: string; name: string; phone: string; email: string };
  de: SupplierText;
  fr: SupplierText;
}

export const SUPPLIERS: readonly DemoSupplier[] = [
  {
    name: 'Zeiss',
    brand: 'zeiss',
    discount: 34,
    payment: [30, 2, 10],
    bonuses: [
      ['turnover', 'company', [40_000, 1.5], [80_000, 2.5], [150_000, 4]],
      ['units', 'group', [60_000, 0.5], [80_000, 1]],
    ],
    contact: { name: 'Innendienst', phone: '+41445550110', email: 'bestellung@zeiss.example' },
    own: {
      customer_number: '204 117',
      name: 'Patrick Lüscher',
      phone: '+41795550121',
      email: 'patrick.luescher@zeiss.example',
    },
    de: {
      teaser: 'Gleitsicht, Einstärken und Myopiemanagement, geliefert über Nacht.',
      freight: 'Franko ab CHF 120.00, darunter CHF 9.50 je Sendung.',
      text: [
        'Der Grundrabatt gilt auf alle Gläser der Preisliste, auch auf Phototrope. Sondergläser mit Prismen über 6 dpt werden netto verrechnet.',
        'Unverträglichkeiten nimmt Zeiss innert 90 Tagen ohne Begründung zurück, je Auftrag einmal. Melden Sie die Rücknahme im Bestellsystem, nicht auf dem Lieferschein.',
        'Der Bonus wird im Februar des folgenden Jahres gutgeschrieben. Zählen Sie auf die Auswertung in den Verkaufszahlen: Sie stützt sich auf dieselben Stufen.',
      ],
    },
    fr: {
      teaser: 'Progressifs, unifocaux et gestion de la myopie, livrés du jour au lendemain.',
      freight: 'Franco dès CHF 120.00, sinon CHF 9.50 par envoi.',
      text: [
        'Le rabais de base s’applique à tous les verres du tarif, phototropes compris. Les verres spéciaux à prismes de plus de 6 dpt sont facturés au prix net.',
        'En cas d’intolérance, Zeiss reprend le verre dans les 90 jours sans justification, une fois par commande. Annoncez le retour dans le système de commande et non sur le bulletin de livraison.',
        'Le bonus est crédité en février de l’année suivante. Les chiffres de vente du portail reposent sur les mêmes paliers.',
      ],
    },
  },
  {
    name: 'Rodenstock',
    brand: 'rodenstock',
    discount: 36,
    payment: [30, 2, 14],
    bonuses: [['turnover', 'branch', [25_000, 1], [50_000, 2.5], [90_000, 4.5]]],
    contact: { name: 'Kundendienst', phone: '+41615550132', email: 'service@rodenstock.example' },
    de: {
      teaser: 'Biometrische Gleitsicht und Fassungen aus einer Hand.',
      freight: 'Gläser franko. Fassungen franko ab sechs Stück, darunter CHF 8.00.',
      text: [
        'Der Bonus zählt je Filiale: Wer mehrere führt, meldet die Kundennummern einzeln an.',
        'Für biometrische Gläser braucht es ein Messgerät aus der Liste des Herstellers. Die Miete beträgt CHF 280.00 im Monat und entfällt ab 200 Paar im Jahr.',
        'Fassungen tauscht Rodenstock zweimal im Jahr gegen neue Modelle, bis zu einem Fünftel des Einkaufs der letzten zwölf Monate.',
      ],
    },
    fr: {
      teaser: 'Progressifs biométriques et montures chez un seul fournisseur.',
      freight: 'Verres franco. Montures franco dès six pièces, sinon CHF 8.00.',
      text: [
        'Le bonus se calcule par succursale : si vous en dirigez plusieurs, annoncez chaque numéro de client.',
        'Les verres biométriques exigent un appareil de mesure figurant sur la liste du fabricant. La location coûte CHF 280.00 par mois et n’est plus due dès 200 paires par an.',
        'Rodenstock échange les montures contre de nouveaux modèles deux fois par an, à concurrence d’un cinquième des achats des douze derniers mois.',
      ],
    },
  },
  {
    name: 'Essilor',
    brand: 'essilor',
    discount: 33,
    payment: [45, null, null],
    bonuses: [
      ['units', 'company', [600, 1], [1_200, 2], [2_400, 3.5]],
      ['turnover', 'group', [3_000_000, 0.5]],
    ],
    contact: { name: 'Service clientèle', phone: '+41215550143', email: 'clients@essilor.example' },
    de: {
      teaser: 'Gleitsicht und Brillengläser für Kinder, mit Lager in der Romandie.',
      freight: 'Franko, Express vor 9 Uhr CHF 14.00.',
      text: [
        'Gezählt werden Gläser, nicht Paare. Lagergläser zählen halb.',
        'Gläser zur Myopiekontrolle sind vom Grundrabatt ausgenommen; auf sie gilt ein fester Nettopreis von CHF 118.00 je Glas.',
      ],
    },
    fr: {
      teaser: 'Progressifs et verres pour enfants, avec un stock en Suisse romande.',
      freight: 'Franco, express avant 9 heures CHF 14.00.',
      text: [
        'On compte les verres et non les paires. Les verres de stock comptent pour moitié.',
        'Les verres de contrôle de la myopie ne bénéficient pas du rabais de base : leur prix net est fixé à CHF 118.00 la pièce.',
      ],
    },
  },
  {
    name: 'Hoya',
    brand: 'hoya',
    discount: 35,
    payment: [30, 3, 10],
    bonuses: [['turnover', 'company', [30_000, 1], [60_000, 2], [120_000, 3.5], [200_000, 5]]],
    contact: { name: 'Verkauf Schweiz', phone: '+41625550154', email: 'verkauf@hoya.example' },
    own: {
      customer_number: 'CH-88031',
      name: 'Manuela Gasser',
      phone: '+41795550165',
      email: 'manuela.gasser@hoya.example',
    },
    de: {
      teaser: 'Gläser mit harten Schichten, dazu Einschleifen im Werk.',
      freight: 'Franko ab drei Paar, darunter CHF 7.50.',
      text: [
        'Wer im Werk einschleifen lässt, erhält zusätzlich 3 Prozent auf das Glas. Die Formdaten gehen über das Tracergerät, Zeichnungen werden nicht mehr angenommen.',
        'Reklamationen zur Beschichtung gelten zwei Jahre ab Lieferung. Senden Sie beide Gläser ein, auch wenn nur eines betroffen ist.',
      ],
    },
    fr: {
      teaser: 'Verres à traitements durs, avec taillage en usine.',
      freight: 'Franco dès trois paires, sinon CHF 7.50.',
      text: [
        'Le taillage en usine donne droit à 3 pour cent supplémentaires sur le verre. Les données de forme passent par le traceur ; les dessins ne sont plus acceptés.',
        'Les réclamations portant sur le traitement sont valables deux ans dès la livraison. Renvoyez les deux verres, même si un seul est touché.',
      ],
    },
  },
  {
    name: 'Reize',
    brand: 'reize',
    discount: 30,
    payment: [30, 2, 10],
    bonuses: [['units', 'branch', [150, 1], [300, 2], [500, 3]]],
    contact: { name: 'Auftragsbüro', phone: '+41625550176', email: 'auftrag@reize.example' },
    de: {
      teaser: 'Schweizer Rezeptgläser, kurze Wege für Spezialfälle.',
      freight: 'CHF 6.00 je Sendung, gesammelt am Freitag franko.',
      text: [
        'Für Prismen, hohe Additionen und Sportbrillen lohnt sich der Anruf vor der Bestellung: Reize rechnet die Randdicke durch, bevor geschliffen wird.',
        'Eilaufträge bis 10 Uhr gehen am selben Tag hinaus und kosten 15 Prozent mehr.',
      ],
    },
    fr: {
      teaser: 'Verres de prescription suisses, un contact direct pour les cas spéciaux.',
      freight: 'CHF 6.00 par envoi, franco pour l’envoi groupé du vendredi.',
      text: [
        'Pour les prismes, les fortes additions et les lunettes de sport, appelez avant de commander : Reize calcule l’épaisseur des bords avant le surfaçage.',
        'Les commandes urgentes reçues avant 10 heures partent le jour même, avec un supplément de 15 pour cent.',
      ],
    },
  },
  {
    name: 'Eyetech',
    brand: 'eyetech',
    discount: 28,
    payment: [60, null, null],
    bonuses: [],
    contact: { name: 'Verkauf', phone: '+41415550187', email: 'info@eyetech.example' },
    de: {
      teaser: 'Einstärken- und Nahkomfortgläser zum festen Preis.',
      freight: 'Franko.',
      text: [
        'Ohne Bonus, dafür mit einer Zahlungsfrist von 60 Tagen und ohne Mindestbestellung.',
        'Die Vereinbarung läuft ein Jahr. Die Geschäftsstelle verhandelt im Oktober neu und nimmt Rückmeldungen bis Ende September entgegen.',
      ],
    },
    fr: {
      teaser: 'Verres unifocaux et de proximité à prix fixe.',
      freight: 'Franco.',
      text: [
        'Pas de bonus, mais un délai de paiement de 60 jours et aucune commande minimale.',
        'L’accord court sur un an. Le secrétariat renégocie en octobre et recueille vos remarques jusqu’à fin septembre.',
      ],
    },
  },
];
