import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';

/** To those who took a version of a logo: another one has taken its place. */
export const logoReplaced = defineMessage({
  name: 'logoReplaced',
  rule: {
    by: 'service',
    why: { de: 'Sie dieses Logo heruntergeladen haben', fr: 'vous avez téléchargé ce logo' },
  },
  data: z.object({ titles: z.record(z.string(), z.string().max(120)), former: z.int(), number: z.int() }),
  variables: ({ titles, former, number }, language) => ({
    title: titles[language] ?? Object.values(titles)[0] ?? '–',
    former: String(former),
    number: String(number),
  }),
  texts: {
    de: {
      subject: 'Neue Fassung: {{title}}',
      heading: '{{title}} hat eine neue Fassung',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nSie haben die Fassung {{former}} von «{{title}}» heruntergeladen. Ab jetzt gilt die Fassung {{number}}. Bitte ersetzen Sie das Logo überall, wo Sie es verwenden.',
      button: 'Neues Logo holen',
      line: '{{title}}: Fassung {{number}} ersetzt Ihre Fassung {{former}}',
      subjectMany: '{{count}} neue Fassungen von Logos',
    },
    fr: {
      subject: 'Nouvelle version\u202f: {{title}}',
      heading: '{{title}} a une nouvelle version',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nVous avez téléchargé la version {{former}} de «\u202f{{title}}\u202f». La version {{number}} est désormais valable. Merci de remplacer le logo partout où vous l’utilisez.',
      button: 'Télécharger le nouveau logo',
      line: '{{title}}\u202f: la version {{number}} remplace votre version {{former}}',
      subjectMany: '{{count}} nouvelles versions de logos',
    },
  },
  sample: {
    de: { titles: { de: 'Gesundheitsoptik' }, former: 1, number: 2 },
    fr: { titles: { fr: 'Optique santé' }, former: 1, number: 2 },
  },
});
