import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { Telling, tellingVariables } from '#server/publishing/messages.ts';

const Titles = z.record(z.string(), z.string().max(200));
const Found = z.object({ name: z.string().max(60), titles: z.array(Titles).min(1).max(11), count: z.int().min(1) });

/** So many titles are named; the rest is counted. */
export const NAMED = 10;

const inOne = (titles: z.infer<typeof Titles>, language: MailLanguage) =>
  titles[language] ?? Object.values(titles)[0] ?? '–';

/** To who keeps a search: what it found since it last told. */
export const searchFound = defineMessage({
  name: 'searchFound',
  rule: {
    by: 'search',
    why: {
      de: 'Sie für diese Suche einen Alarm eingeschaltet haben',
      fr: 'vous avez activé une alerte pour cette recherche',
    },
  },
  data: Found,
  variables: ({ name, titles, count }, language) => ({
    name,
    found: {
      de: count === 1 ? 'ein neuer Treffer' : `${count} neue Treffer`,
      fr: count === 1 ? 'un nouveau résultat' : `${count} nouveaux résultats`,
    }[language],
    titles: titles.map((one) => `– ${inOne(one, language)}`).join('\n'),
    more: count > titles.length ? String(count - titles.length) : '',
  }),
  texts: {
    de: {
      subject: '«{{name}}»: {{found}}',
      heading: '«{{name}}»: {{found}}',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{titles}}\n\nUnd noch {{more}}.',
      button: 'Ansehen',
      line: 'Suche «{{name}}»: {{found}}',
      subjectMany: '{{count}} Ihrer Suchen haben Neues gefunden',
    },
    fr: {
      subject: '«\u202f{{name}}\u202f»\u202f: {{found}}',
      heading: '«\u202f{{name}}\u202f»\u202f: {{found}}',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{titles}}\n\nEt encore {{more}}.',
      button: 'Voir',
      line: 'Recherche «\u202f{{name}}\u202f»\u202f: {{found}}',
      subjectMany: '{{count}} de vos recherches ont trouvé du nouveau',
    },
  },
  sample: {
    de: {
      name: 'Spaltlampen in Bern',
      titles: [{ de: 'Spaltlampe mit Bildgebung' }, { de: 'Spaltlampe, revidiert' }],
      count: 2,
    },
    fr: { name: 'Lampes à fente', titles: [{ fr: 'Lampe à fente avec imagerie' }], count: 1 },
  },
});

/** To the author of an item: another one fits it. */
export const itemMet = defineMessage({
  name: 'marketplaceItemAccepted.met',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  data: Telling,
  variables: (data, language) => ({ title: tellingVariables(data, language).title }),
  texts: {
    de: {
      subject: 'Passt zu Ihrem Inserat: {{title}}',
      heading: 'Dieses Inserat passt zu Ihrem',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nNeu auf dem Marktplatz: «{{title}}». Das passt zu einem Ihrer Inserate.',
      button: 'Inserat ansehen',
      line: '«{{title}}» passt zu einem Ihrer Inserate',
      subjectMany: '{{count}} Inserate passen zu Ihren',
    },
    fr: {
      subject: 'Correspond à votre annonce\u202f: {{title}}',
      heading: 'Cette annonce correspond à la vôtre',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nDu nouveau sur la place de marché\u202f: «\u202f{{title}}\u202f». Cela correspond à l’une de vos annonces.',
      button: 'Voir l’annonce',
      line: '«\u202f{{title}}\u202f» correspond à l’une de vos annonces',
      subjectMany: '{{count}} annonces correspondent aux vôtres',
    },
  },
  sample: { de: { titles: { de: 'Spaltlampe gesucht' } }, fr: { titles: { fr: 'Cherche lampe à fente' } } },
});
