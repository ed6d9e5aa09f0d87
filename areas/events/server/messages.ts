import { z } from 'zod';
import { momentText } from '#server/messages/format.ts';
import { defineMessage, type MessageTexts } from '#server/messages/kind.ts';
import { Moment } from '#shared/contracts/moment.ts';
import { type InBoth, inBoth } from '#shared/in-both.ts';
import german from './words/messages/de.json' with { type: 'json' };
import french from './words/messages/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** An event that somebody marked, as it is from now on. */
const EventNews = z.object({
  /** By language; a title that is missing is told in another one. */
  titles: z.record(z.string(), z.string().max(200)),
  begins: Moment,
  place: z.string().max(80),
});

function eventMessage(name: `eventRegistration.${string}`, texts: InBoth<MessageTexts>) {
  return defineMessage({
    name,
    rule: { by: 'type', type: 'eventRegistration' },
    readers: true,
    data: EventNews,
    variables: (data, language) => ({
      title: data.titles[language] ?? Object.values(data.titles)[0] ?? '–',
      begins: momentText(data.begins, language),
      place: data.place,
    }),
    texts,
    sample: inBoth(WORDS, (say, language) => ({
      titles: { [language]: say.sample },
      begins: '2027-04-22T15:00:00Z',
      place: 'Olten',
    })),
    replyTo: 'eventsEmail',
  });
}

/** To those who marked it: another date, time or place. */
export const eventChanged = eventMessage(
  'eventRegistration.changed',
  inBoth(WORDS, (say) => say.eventChanged),
);

/** To those who marked it: it does not take place. */
export const eventCalledOff = eventMessage(
  'eventRegistration.calledOff',
  inBoth(WORDS, (say) => say.eventCalledOff),
);
