import type { AreaServer } from '#server/area-server.ts';
import { BY_HAND_KINDS } from '#server/messages/kinds/by-hand.ts';
import { CERTIFICATION_KINDS } from '#server/messages/kinds/certifications.ts';
import { LISTING_KINDS } from '#server/messages/kinds/listings.ts';
import { CONTENT_MESSAGES } from '#server/publishing/messages.ts';
import { REGISTRATION_MESSAGES } from '#server/registration/messages.ts';
import { bellTopic } from './message-facts.ts';
import { liftCall } from './server/lift.ts';
import { resendCalls } from './server/resend.ts';
import { sendMailCall } from './server/send-mail.ts';
import { templateCalls } from './server/templates.ts';
import { trialCalls } from './server/trials.ts';
import { unsubscribeCalls } from './server/unsubscribe.ts';

/**
 * Notifications and mails: templates, log, unsubscribing. Posting them is the frame's (`server/messages`), and so are the
 * messages of the twelve types, because the areas that post them import no other area.
 */
export const server: AreaServer = {
  name: 'notifications',
  topics: [bellTopic('<id>')],
  messages: [...REGISTRATION_MESSAGES, ...LISTING_KINDS, ...CERTIFICATION_KINDS, ...BY_HAND_KINDS, ...CONTENT_MESSAGES],
  calls: [...templateCalls, ...trialCalls, ...unsubscribeCalls, ...resendCalls, liftCall, sendMailCall],
};
