import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import { MAX_QUESTION, SUPPORT_TOPICS } from '../../support-facts.ts';
import german from './words/messages/de.json' with { type: 'json' };
import french from './words/messages/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const Asked = z.object({
  topic: z.enum(SUPPORT_TOPICS),
  text: z.string().max(MAX_QUESTION),
  from: z.string().max(300),
  name: z.string().max(200),
  company: z.string().max(200),
  email: z.string().max(300),
  phone: z.string().max(40),
});
const sample = inBoth(WORDS, (say) => ({
  topic: 'courses' as const,
  text: say.sample,
  from: '/app/courses',
  name: 'Anna Frei',
  company: 'Frei Optik AG',
  email: 'anna.frei@lumen.example',
  phone: '+41 31 123 45 67',
}));
const variables = ({ topic, ...data }: z.output<typeof Asked>, language: 'de' | 'fr') => ({
  ...data,
  topic: WORDS[language].topics[topic],
});

/** To the office that a question is for. */
export const supportAsked = defineMessage({
  name: 'supportAsked',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.supportAsked),
  },
  data: Asked,
  variables,
  texts: inBoth(WORDS, (say) => say.supportAsked),
  sample,
  urgent: true,
});

/** To whoever asked: that it has arrived, with what they wrote. */
export const supportReceived = defineMessage({
  name: 'supportReceived',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.supportReceived),
  },
  data: Asked,
  variables,
  texts: inBoth(WORDS, (say) => say.supportReceived),
  sample,
  urgent: true,
});
