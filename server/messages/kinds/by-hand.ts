import { z } from 'zod';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import { MAIL_SETTINGS } from '#shared/names/setting-keys.ts';
import german from './words/by-hand/de.json' with { type: 'json' };
import french from './words/by-hand/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** Who sends it; put in by the call, never by the caller. */
const Sent = z.object({ sender: z.string().max(200) });

/** Shows that mail arrives: at an office's address, or at one's own. */
export const testMail = defineMessage({
  name: 'testMail',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.testMail),
  },
  data: Sent,
  texts: inBoth(WORDS, (say) => say.testMail),
  sample: inBoth(WORDS, (say) => say.sample.testMail),
  bell: false,
  urgent: true,
  sentBy: {
    permission: 'canManageDatabase',
    reach: 'all',
    settings: MAIL_SETTINGS,
    mostADay: 20,
    path: '/app/dashboard',
  },
});

/** Asks somebody to complete their profile. */
export const profileReminder = defineMessage({
  name: 'profileReminder',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.profileReminder),
  },
  data: Sent,
  texts: inBoth(WORDS, (say) => say.profileReminder),
  sample: inBoth(WORDS, (say) => say.sample.profileReminder),
  sentBy: { permission: 'canEditOwnBusiness', reach: 'own', settings: [], mostADay: 2, path: '/app/account' },
});

export const BY_HAND_KINDS: readonly MessageKind[] = [testMail, profileReminder];
