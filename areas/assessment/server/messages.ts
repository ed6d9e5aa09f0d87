import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/messages/de.json' with { type: 'json' };
import french from './words/messages/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** To the one who asked for the analysis of a team. */
export const teamReady = defineMessage({
  name: 'teamAnalysisReady',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.teamReady),
  },
  data: z.object({ branch: z.string().max(200) }),
  urgent: true,
  texts: inBoth(WORDS, (say) => say.teamReady),
  sample: inBoth(WORDS, (say) => say.sample.teamReady),
});
