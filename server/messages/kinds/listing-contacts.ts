import { defineMessage } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import { item, job } from './listing-facts.ts';
import german from './words/listing-contacts/de.json' with { type: 'json' };
import french from './words/listing-contacts/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** To who is asked about an item from now on: its contact has left. */
export const itemContact = defineMessage({
  ...item,
  name: 'marketplaceItemAccepted.contact',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  texts: inBoth(WORDS, (say) => say.itemContact),
});

/** The same of a job. */
export const jobContact = defineMessage({
  ...job,
  name: 'jobAccepted.contact',
  rule: { by: 'type', type: 'jobAccepted' },
  texts: inBoth(WORDS, (say) => say.jobContact),
});
