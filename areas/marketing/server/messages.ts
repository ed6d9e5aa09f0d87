import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { dateText } from '#shared/dates.ts';

/** What happened to an order. */
export const ORDER_NEWS = [
  ...(['ordered', 'changed', 'cancelled', 'restored', 'voided', 'approved'] as const),
  // By the clock, out of a standing order.
  ...(['standing', 'adjusted', 'skipped'] as const),
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

const NEWS: Readonly<Record<'de' | 'fr', Readonly<Record<OrderNews, string>>>> = {
  de: {
    ordered: 'bestellt',
    changed: 'geändert',
    cancelled: 'storniert',
    restored: 'wieder aufgenommen',
    standing: 'bereits bestellt (Dauerbestellung)',
    adjusted: 'bereits bestellt, die Dauerbestellung wurde angepasst',
    skipped: 'nicht bestellt, die Dauerbestellung passt nicht',
    voided: 'geändert, das Gut zum Druck gilt nicht mehr',
    approved: 'zum Druck freigegeben',
  },
  fr: {
    ordered: 'commandée',
    changed: 'modifiée',
    cancelled: 'retirée',
    restored: 'rétablie',
    standing: 'déjà commandée (commande permanente)',
    adjusted: 'déjà commandée, la commande permanente a été adaptée',
    skipped: 'non commandée, la commande permanente ne convient pas',
    voided: 'modifiée, le bon à tirer n’est plus valable',
    approved: 'validée pour l’impression',
  },
};
const francs = (rappen: number) => `CHF ${(rappen / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, '’')}`;

/** The longest names of a company and a branch, with the place. */
const BRANCH = 120 + 2 + 120 + 2 + 80;

const Copies = z.object({ copies_de: z.int(), copies_fr: z.int() });
const copiesText = ({ copies_de, copies_fr }: z.infer<typeof Copies>) => `${copies_de} de, ${copies_fr} fr`;

const OrderFacts = z.object({
  news: z.enum(ORDER_NEWS),
  number: z.string().max(20),
  branch: z.string().max(BRANCH),
  ...Copies.shape,
  total: z.int(),
  deadline: z.iso.date(),
  who: z.string().max(200),
  // Of the standing order, where it became something else.
  asked: Copies.optional(),
});
const ORDER = {
  news: 'ordered',
  number: '12',
  branch: 'Frei Optik AG, Bern',
  copies_de: 400,
  copies_fr: 100,
  total: 18_920,
  deadline: '2027-02-12',
  who: 'Anna Frei',
} as const;
const WHY = {
  de: 'Ihr Betrieb die Gazette bestellt oder Sie Bestellungen bearbeiten',
  fr: 'votre entreprise commande la Gazette ou vous traitez les commandes',
};

/** To branch, orderer, owners and office: what happened to an order. */
export const gazetteOrder = defineMessage({
  name: 'gazetteOrder',
  rule: { by: 'service', why: WHY },
  data: OrderFacts,
  // Without an order there is nothing to say of one.
  variables: ({ news, total, deadline, asked, number, branch, who, ...copies }, language) => ({
    ...{ number, branch, news: NEWS[language][news], asked: asked ? copiesText(asked) : '' },
    ...(news === 'skipped'
      ? { copies: '', total: '', who: '', deadline: '', orderable: dateText(deadline) }
      : { copies: copiesText(copies), total: francs(total), who, deadline: dateText(deadline), orderable: '' }),
  }),
  texts: {
    de: {
      subject: 'Gazette {{number}}, {{branch}}: {{news}}',
      heading: 'Gazette {{number}} {{news}}',
      text: 'Filiale: {{branch}}\n\nIhre Dauerbestellung: {{asked}}. Diese Ausgabe erscheint nicht in dieser Menge oder Sprache.\n\nExemplare: {{copies}}\n\nBetrag mit MwSt.: {{total}}\n\nVon: {{who}}\n\nÄnderbar bis {{deadline}}.\n\nBestellbar bis {{orderable}}.',
      button: 'Bestellung ansehen',
      line: 'Gazette {{number}} für {{branch}} {{news}}',
      subjectMany: '{{count}} Bestellungen der Gazette',
    },
    fr: {
      subject: 'Gazette {{number}}, {{branch}}\u202f: {{news}}',
      heading: 'Gazette {{number}} {{news}}',
      text: 'Succursale\u202f: {{branch}}\n\nVotre commande permanente\u202f: {{asked}}. Ce numéro ne paraît pas dans cette quantité ou cette langue.\n\nExemplaires\u202f: {{copies}}\n\nMontant TVA comprise\u202f: {{total}}\n\nPar\u202f: {{who}}\n\nModifiable jusqu’au {{deadline}}.\n\nÀ commander jusqu’au {{orderable}}.',
      button: 'Voir la commande',
      line: 'Gazette {{number}} pour {{branch}} {{news}}',
      subjectMany: '{{count}} commandes de la Gazette',
    },
  },
  sample: { de: ORDER, fr: ORDER },
  urgent: true,
});

const Reminder = z.object({
  number: z.string().max(20),
  deadline: z.iso.date(),
  left: z.int(),
  branches: z.string().max(20_000),
});

/** To companies with branches that have neither ordered nor paused. */
export const gazetteReminder = defineMessage({
  name: 'gazetteReminder',
  rule: { by: 'service', why: WHY },
  data: Reminder,
  variables: ({ deadline, left, ...data }) => ({ ...data, left: String(left), deadline: dateText(deadline) }),
  texts: {
    de: {
      subject: 'Gazette {{number}}: bestellen bis {{deadline}}',
      heading: 'Die Gazette {{number}} ist noch nicht bestellt',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nFür diese Filialen liegt noch keine Bestellung vor: {{branches}}\n\nSie können bis {{deadline}} bestellen. Mit «Wie letztes Mal» ist es ein Klick.',
      button: 'Gazette bestellen',
      line: 'Gazette {{number}}: bestellen bis {{deadline}}',
      subjectMany: '{{count}} Erinnerungen an die Gazette',
    },
    fr: {
      subject: 'Gazette {{number}}\u202f: à commander jusqu’au {{deadline}}',
      heading: 'La Gazette {{number}} n’est pas encore commandée',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nIl manque la commande de ces succursales\u202f: {{branches}}\n\nVous pouvez commander jusqu’au {{deadline}}. Un clic sur «\u202fComme la dernière fois\u202f» suffit.',
      button: 'Commander la Gazette',
      line: 'Gazette {{number}}\u202f: à commander jusqu’au {{deadline}}',
      subjectMany: '{{count}} rappels de la Gazette',
    },
  },
  sample: {
    de: { number: '12', deadline: '2027-02-12', left: 14, branches: 'Bern, Thun' },
    fr: { number: '12', deadline: '2027-02-12', left: 3, branches: 'Lausanne' },
  },
});

/** To branch and office at the deadline: nobody approved the proof. */
export const gazetteUnapproved = defineMessage({
  name: 'gazetteUnapproved',
  rule: { by: 'service', why: WHY },
  data: z.object({ number: z.string().max(20), branch: z.string().max(BRANCH) }),
  texts: {
    de: {
      subject: 'Gazette {{number}}, {{branch}}: Gut zum Druck fehlt',
      heading: 'Der Eindruck ist nicht freigegeben',
      text: 'Filiale: {{branch}}\n\nDie Bestellfrist der Gazette {{number}} ist vorbei, und niemand hat den Eindruck freigegeben. Die Geschäftsstelle kann das an Ihrer Stelle tun.',
      button: 'Eindruck ansehen',
      line: 'Gazette {{number}}: Gut zum Druck von {{branch}} fehlt',
      subjectMany: '{{count}} fehlende Gut zum Druck',
    },
    fr: {
      subject: 'Gazette {{number}}, {{branch}}\u202f: bon à tirer manquant',
      heading: 'L’impression personnalisée n’est pas validée',
      text: 'Succursale\u202f: {{branch}}\n\nLe délai de commande de la Gazette {{number}} est passé et personne n’a validé l’impression. Le secrétariat peut le faire à votre place.',
      button: 'Voir l’épreuve',
      line: 'Gazette {{number}}\u202f: bon à tirer de {{branch}} manquant',
      subjectMany: '{{count}} bons à tirer manquants',
    },
  },
  sample: {
    de: { number: '12', branch: 'Frei Optik AG, Bern' },
    fr: { number: '12', branch: 'Favre Optique SA, Lausanne' },
  },
});

/** To everybody who has to do with an order: until when it can be changed is another day than they know. */
export const gazetteDeadline = defineMessage({
  name: 'gazetteDeadline',
  rule: { by: 'service', why: WHY },
  data: z.object({ number: z.string().max(20), deadline: z.iso.date() }),
  variables: ({ number, deadline }) => ({ number, deadline: dateText(deadline) }),
  texts: {
    de: {
      subject: 'Gazette {{number}}: neue Bestellfrist {{deadline}}',
      heading: 'Die Bestellfrist der Gazette {{number}} hat geändert',
      text: 'Sie endet neu am {{deadline}}. Ihre Bestellung bleibt, wie sie ist; bis dann können Sie sie ändern.',
      button: 'Bestellung ansehen',
      line: 'Gazette {{number}}: Die Bestellfrist endet neu am {{deadline}}',
      subjectMany: '{{count}} neue Bestellfristen der Gazette',
    },
    fr: {
      subject: 'Gazette {{number}}\u202f: nouveau délai de commande, le {{deadline}}',
      heading: 'Le délai de commande de la Gazette {{number}} a changé',
      text: 'Il expire désormais le {{deadline}}. Votre commande reste telle quelle\u202f; vous pouvez la modifier jusque-là.',
      button: 'Voir la commande',
      line: 'Gazette {{number}}\u202f: le délai de commande expire désormais le {{deadline}}',
      subjectMany: '{{count}} nouveaux délais de commande de la Gazette',
    },
  },
  sample: { de: { number: '12', deadline: '2027-02-12' }, fr: { number: '12', deadline: '2027-02-12' } },
  urgent: true,
});
