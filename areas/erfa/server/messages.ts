import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import { fill } from '#shared/variables.ts';
import german from './words/messages/de.json' with { type: 'json' };
import french from './words/messages/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const Seat = z.object({
  name: z.string().max(200),
  number: z.int(),
  state: z.enum(['accepted', 'waitlisted', 'declined']),
});

const WHY = inBoth(WORDS, (say) => say.why);

/** To members and leader: somebody asks for a seat, and they are heard for seven days. */
export const seatAsked = defineMessage({
  name: 'erfaSeatAsked',
  rule: { by: 'service', why: WHY },
  data: Seat.pick({ name: true, number: true }),
  texts: inBoth(WORDS, (say) => say.seatAsked),
  sample: inBoth(WORDS, ({ sample: { name } }) => ({ name, number: 7 })),
});

/** To who asked for a seat: what was decided. */
export const seatDecided = defineMessage({
  name: 'erfaSeatDecided',
  rule: { by: 'service', why: WHY },
  data: Seat.pick({ number: true, state: true }),
  variables: ({ number, state }, language) => ({ number: String(number), decision: WORDS[language].states[state] }),
  texts: inBoth(WORDS, (say) => say.seatDecided),
  sample: { de: { number: 7, state: 'accepted' }, fr: { number: 9, state: 'waitlisted' } },
});

/** To members who want minutes: the link, never the text; the second time it is a correction. */
export const minutesSent = defineMessage({
  name: 'erfaMinutes',
  rule: { by: 'subscription', subscription: 'getsEfraMeetingNotes', rhythm: 'instant' },
  data: z.object({ title: z.string().max(120), version: z.int() }),
  variables: ({ title, version }, language) => ({
    title,
    corrected: version > 1 ? fill(WORDS[language].version, { version }) : '',
  }),
  texts: inBoth(WORDS, (say) => say.minutesSent),
  sample: inBoth(WORDS, ({ sample: { title } }) => ({ title, version: 2 })),
});
