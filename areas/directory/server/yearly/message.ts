import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/message/de.json' with { type: 'json' };
import french from './words/message/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const Asked = z.object({ company: z.string().max(200), branches: z.array(z.string().max(250)).min(1).max(500) });

/** Asks an owner once a year whether the data of the branches are still right. */
export const branchCheck = defineMessage({
  name: 'branchCheck',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.branchCheck),
  },
  data: Asked,
  variables: ({ company, branches }) => ({ company, branches: branches.map((name) => `– ${name}`).join('\n') }),
  texts: inBoth(WORDS, (say) => say.branchCheck),
  sample: inBoth(WORDS, (say) => say.sample.branchCheck),
});
