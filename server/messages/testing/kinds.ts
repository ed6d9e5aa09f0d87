import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';

const texts = {
  subject: '{{title}} angenommen',
  heading: '{{title}} ist online',
  text: 'Guten Tag {{firstName}}\n\n«{{title}}» steht im Marktplatz.\n\nGrund: {{reason}}',
  button: 'Ansehen',
  line: '«{{title}}» ist angenommen',
  subjectMany: '{{count}} Inserate angenommen',
};
const french = {
  subject: '{{title}} acceptée',
  heading: '{{title}} est en ligne',
  text: 'Bonjour {{firstName}}\n\n«\u202f{{title}}\u202f» figure sur la place de marché.\n\nMotif\u202f: {{reason}}',
  button: 'Voir',
  line: '«\u202f{{title}}\u202f» est acceptée',
  subjectMany: '{{count}} annonces acceptées',
};
const data = z.object({ title: z.string().max(500), reason: z.string().optional() });
const common = {
  data,
  texts: { de: texts, fr: french },
  sample: { de: { title: 'Muster' }, fr: { title: 'Exemple' } },
};

/** Messages of the tests, one for each rule. */
export const accepted = defineMessage({
  ...common,
  name: 'marketplaceItemAccepted.tried',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  replyTo: 'marketplaceEmail',
});
export const registered = defineMessage({
  ...common,
  name: 'courseRegistration.tried',
  rule: { by: 'fixed', type: 'courseRegistration' },
});
export const scheduled = defineMessage({
  ...common,
  name: 'courseRegistration.scheduled',
  rule: { by: 'fixed', type: 'courseRegistration' },
  calendar: ({ title }) => [
    {
      uid: '4711',
      sequence: 3,
      changed: '2026-11-01T10:00:00Z',
      starts_at: '2026-12-01T18:00:00Z',
      ends_at: '2026-12-01T20:30:00Z',
      title,
      text: null,
      place: null,
      path: '/app/courses/4711',
      cancelled: false,
    },
  ],
});
export const news = defineMessage({
  ...common,
  name: 'newsTried',
  rule: { by: 'subscription', subscription: 'getsNews', rhythm: 'instant' },
  readers: true,
});
export const changes = defineMessage({
  ...common,
  name: 'changesTried',
  rule: { by: 'subscription', subscription: 'getsDataChangeUpdates', rhythm: 'daily' },
  bell: false,
});
export const gathered = defineMessage({
  ...common,
  name: 'gatheredTried',
  rule: { by: 'service', why: { de: 'es ein Versuch ist', fr: 'c’est un essai' } },
  urgent: true,
  gathers: true,
});
export const service = defineMessage({
  ...common,
  name: 'serviceTried',
  rule: { by: 'service', why: { de: 'es ein Versuch ist', fr: 'c’est un essai' } },
  urgent: true,
});
