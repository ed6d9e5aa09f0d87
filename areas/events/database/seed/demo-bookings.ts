import type { Question } from '#shared/contracts/registration.ts';
import type { DateAsk } from '#shared/names/registration.ts';

/** What is booked of a demo event, and who comes. */
export interface DemoBooking {
  seatsMin?: number;
  seatsMax?: number;
  price?: number;
  /** Of a person, for all nights. */
  rooms?: { single: number; double: number };
  externals?: true;
  asks?: readonly DateAsk[];
  questions?: readonly Question[];
  /** Seats and price of parts that are chosen one by one, by their place in the programme. */
  parts?: Readonly<Record<number, { seatsMax?: number; price?: number }>>;
  /** Days before the event. */
  closes?: number;
  leaves?: number;
  visible?: true;
  /** The accounts of the sign-in page are among them. */
  accounts?: true;
  /** How many have a seat, wait, have an offer, and left again. */
  registered: number;
  waiting?: number;
  offered?: number;
  cancelled?: number;
}

const question = (
  key: string,
  kind: Question['kind'],
  de: string,
  fr: string,
  more: Partial<Question> = {},
): Question => ({
  ...{ key, kind, label: { de, fr } },
  ...{ options: [], required: false, sensitive: false, when: null, ...more },
});
const option = (key: string, de: string, fr: string) => ({ key, label: { de, fr } });

const OWN_CASE = question('fall', 'text', 'Welchen Fall bringen Sie mit?', 'Quel cas apportez-vous\u202f?');
const PARTNER = [
  question('begleitung', 'yesno', 'Kommt eine Begleitperson mit?', 'Une personne vous accompagne-t-elle\u202f?', {
    required: true,
  }),
  question('begleitung-name', 'text', 'Name der Begleitperson', 'Nom de la personne', {
    required: true,
    when: { key: 'begleitung', is: true },
  }),
];

/** By the days of the event: those that are missing are announced without registration. */
export const DEMO_BOOKINGS: Readonly<Record<number, DemoBooking>> = {
  [-90]: { seatsMax: 120, price: 90, asks: ['meals'], registered: 58, cancelled: 4, visible: true },
  [-55]: { seatsMax: 24, price: 480, asks: ['meals', 'room'], registered: 22, cancelled: 2 },
  [-20]: {
    seatsMax: 20,
    price: 120,
    asks: ['meals'],
    questions: [OWN_CASE],
    registered: 18,
    cancelled: 1,
    accounts: true,
  },
  5: { seatsMax: 60, registered: 31, cancelled: 2, visible: true, closes: 2 },
  10: {
    ...{ seatsMin: 8, seatsMax: 16, price: 140, asks: ['meals'], questions: [OWN_CASE], parts: { 1: { price: 32 } } },
    ...{ registered: 14, waiting: 0, cancelled: 1, closes: 3, leaves: 5, visible: true, accounts: true },
  },
  23: { seatsMax: 50, registered: 12, closes: 4, visible: true },
  44: {
    ...{ seatsMin: 12, seatsMax: 30, price: 260, externals: true, asks: ['meals', 'room'], questions: PARTNER },
    ...{
      parts: { 2: { seatsMax: 20 }, 3: { seatsMax: 28, price: 55 }, 4: { seatsMax: 12 } },
      rooms: { single: 405, double: 275 },
    },
    ...{ registered: 19, cancelled: 3, closes: 20, leaves: 25, visible: true },
  },
  55: {
    ...{ seatsMax: 12, asks: ['meals'], parts: { 2: { price: 45 } } },
    ...{ registered: 11, offered: 1, waiting: 4, cancelled: 2, closes: 10 },
  },
  64: { seatsMin: 10, seatsMax: 14, price: 140, asks: ['meals'], registered: 14, waiting: 3, closes: 10 },
  78: {
    seatsMax: 40,
    asks: ['meals'],
    questions: [
      question('lehrjahr', 'choice', 'Lehrjahr', 'Année d’apprentissage', {
        required: true,
        options: [
          option('1', '1. Jahr', '1re année'),
          option('2', '2. Jahr', '2e année'),
          option('3', '3. Jahr', '3e année'),
        ],
      }),
    ],
    registered: 9,
    closes: 14,
  },
  94: {
    ...{ seatsMax: 150, price: 95, externals: true, asks: ['meals'], parts: { 1: { price: 25 }, 2: { seatsMax: 40 } } },
    ...{ registered: 47, cancelled: 2, closes: 14, visible: true },
  },
  118: { seatsMax: 80, asks: ['meals'], parts: { 2: { seatsMax: 60 } }, registered: 26, closes: 21 },
};
