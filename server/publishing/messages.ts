import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';

/** What a message about content speaks of. */
export const Telling = z.object({
  /** By language; a title that is missing is told in another one. */
  titles: z.record(z.string(), z.string().max(200)),
  author: z.string().max(200).optional(),
  reason: z.string().max(1000).optional(),
  /** Until when readers have it, where it has an end. */
  until: z.iso.datetime({ offset: true }).optional(),
});

/** The facts of a message about content, as its words call them. */
export function tellingVariables({ titles, author, reason }: z.infer<typeof Telling>, language: MailLanguage) {
  const title = titles[language] ?? Object.values(titles)[0] ?? '–';
  return { title, author: author ?? '', reason: reason ?? '' };
}

const common = {
  data: Telling,
  variables: tellingVariables,
  sample: {
    de: { titles: { de: 'Neue Preisliste ab Januar' }, author: 'Anna Frei', reason: 'Bitte nennen Sie das Datum.' },
    fr: {
      titles: { fr: 'Nouvelle liste de prix dès janvier' },
      author: 'Anne Favre',
      reason: 'Veuillez indiquer la date.',
    },
  },
};
const toAuthor = {
  by: 'service',
  why: { de: 'Sie diesen Inhalt geschrieben haben', fr: 'vous avez rédigé ce contenu' },
} as const;
const HELLO = 'Guten Tag {{firstName}} {{lastName}}';
const BONJOUR = 'Bonjour {{firstName}} {{lastName}}';

/** To those who release: somebody asks for it. */
export const contentAsked = defineMessage({
  ...common,
  name: 'contentAsked',
  rule: { by: 'service', why: { de: 'Sie Inhalte freigeben', fr: 'vous validez des contenus' } },
  texts: {
    de: {
      subject: 'Wartet auf Freigabe: {{title}}',
      heading: 'Ein Inhalt wartet auf Ihre Freigabe',
      text: `${HELLO}\n\n«{{title}}» soll veröffentlicht werden.\n\nVon: {{author}}`,
      button: 'Inhalt prüfen',
      line: '«{{title}}» wartet auf Ihre Freigabe',
      subjectMany: '{{count}} Inhalte warten auf Ihre Freigabe',
    },
    fr: {
      subject: 'En attente de validation\u202f: {{title}}',
      heading: 'Un contenu attend votre validation',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» doit être publié.\n\nDe\u202f: {{author}}`,
      button: 'Examiner le contenu',
      line: '«\u202f{{title}}\u202f» attend votre validation',
      subjectMany: '{{count}} contenus attendent votre validation',
    },
  },
});

/** To the author: it is published. */
export const contentReleased = defineMessage({
  ...common,
  name: 'contentReleased',
  rule: toAuthor,
  texts: {
    de: {
      subject: 'Veröffentlicht: {{title}}',
      heading: 'Ihr Inhalt ist veröffentlicht',
      text: `${HELLO}\n\n«{{title}}» ist jetzt zu sehen.`,
      button: 'Inhalt ansehen',
      line: '«{{title}}» ist veröffentlicht',
      subjectMany: '{{count}} Ihrer Inhalte sind veröffentlicht',
    },
    fr: {
      subject: 'Publié\u202f: {{title}}',
      heading: 'Votre contenu est publié',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» est maintenant visible.`,
      button: 'Voir le contenu',
      line: '«\u202f{{title}}\u202f» est publié',
      subjectMany: '{{count}} de vos contenus sont publiés',
    },
  },
});

/** To the author, with what to change. */
export const contentSentBack = defineMessage({
  ...common,
  name: 'contentSentBack',
  rule: toAuthor,
  texts: {
    de: {
      subject: 'Bitte überarbeiten: {{title}}',
      heading: 'Ihr Inhalt ist noch nicht veröffentlicht',
      text: `${HELLO}\n\n«{{title}}» braucht noch eine Änderung.\n\nGrund: {{reason}}\n\nIhr Text ist als Entwurf gespeichert.`,
      button: 'Inhalt überarbeiten',
      line: '«{{title}}» braucht eine Änderung: {{reason}}',
      subjectMany: '{{count}} Ihrer Inhalte brauchen eine Änderung',
    },
    fr: {
      subject: 'À modifier\u202f: {{title}}',
      heading: 'Votre contenu n’est pas encore publié',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» demande encore une modification.\n\nMotif\u202f: {{reason}}\n\nVotre texte est enregistré comme brouillon.`,
      button: 'Modifier le contenu',
      line: '«\u202f{{title}}\u202f» demande une modification\u202f: {{reason}}',
      subjectMany: '{{count}} de vos contenus demandent une modification',
    },
  },
});

/** To whoever planned it: the time came and it could not appear. */
export const contentLapsed = defineMessage({
  ...common,
  name: 'contentLapsed',
  rule: {
    by: 'service',
    why: { de: 'Sie die Veröffentlichung geplant haben', fr: 'vous avez planifié cette publication' },
  },
  texts: {
    de: {
      subject: 'Nicht veröffentlicht: {{title}}',
      heading: 'Ein geplanter Inhalt ist nicht erschienen',
      text: `${HELLO}\n\n«{{title}}» konnte zur geplanten Zeit nicht erscheinen. Der Text ist gespeichert; bitte prüfen Sie ihn und planen Sie ihn neu.`,
      button: 'Inhalt prüfen',
      line: '«{{title}}» konnte nicht erscheinen',
      subjectMany: '{{count}} geplante Inhalte sind nicht erschienen',
    },
    fr: {
      subject: 'Non publié\u202f: {{title}}',
      heading: 'Un contenu planifié n’a pas paru',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» n’a pas pu paraître à l’heure prévue. Le texte est enregistré\u202f; veuillez le vérifier et le planifier de nouveau.`,
      button: 'Vérifier le contenu',
      line: '«\u202f{{title}}\u202f» n’a pas pu paraître',
      subjectMany: '{{count}} contenus planifiés n’ont pas paru',
    },
  },
});

/** The messages about content of every kind. */
export const CONTENT_MESSAGES: readonly MessageKind[] = [contentAsked, contentReleased, contentSentBack, contentLapsed];
