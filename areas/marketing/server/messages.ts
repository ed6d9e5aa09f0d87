import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { dateText } from '#shared/dates.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/messages/de.json' with { type: 'json' };
import french from './words/messages/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** What happened to an order. */
export const ORDER_NEWS = [
  ...(['ordered', 'changed', 'cancelled', 'restored', 'voided', 'approved'] as const),
  // By the clock, out of a standing order.
  ...(['standing', 'adjusted', 'skipped'] as const),
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

const francs = (rappen: number) => `CHF ${(rappen / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, '’')}`;

/** The longest names of a company and a branch, with the place. */
const BRANCH = 120 + 2 + 120 + 2 + 80;

const Copies = z.object({ copies_de: z.int(), copies_fr: z.int() });
const copiesText = ({ copies_de, copies_fr }: z.infer<typeof Copies>) =>
  [copies_de > 0 && `${copies_de} de`, copies_fr > 0 && `${copies_fr} fr`].filter(Boolean).join(', ');

const OrderFacts = z.object({
  news: z.enum(ORDER_NEWS),
  number: z.string().max(20),
  branch: z.string().max(BRANCH),
  ...Copies.shape,
  total: z.int(),
  deadline: z.iso.date(),
  who: z.string().max(200),
  // Of the standing order, where it became something else.
  asked: Copies.optional(),
});
const ORDER = {
  news: 'ordered',
  number: '12',
  branch: 'Frei Optik AG, Bern',
  copies_de: 400,
  copies_fr: 100,
  total: 18_920,
  deadline: '2027-02-12',
  who: 'Anna Frei',
} as const;
const WHY = inBoth(WORDS, (say) => say.why);

/** To branch, orderer, owners and office: what happened to an order. */
export const gazetteOrder = defineMessage({
  name: 'gazetteOrder',
  rule: { by: 'service', why: WHY },
  data: OrderFacts,
  // Without an order there is nothing to say of one.
  variables: ({ news, total, deadline, asked, number, branch, who, ...copies }, language) => ({
    ...{ number, branch, news: WORDS[language].news[news], asked: asked ? copiesText(asked) : '' },
    ...(news === 'skipped'
      ? { copies: '', total: '', who: '', deadline: '', orderable: dateText(deadline), sum: '' }
      : {
          ...{ copies: copiesText(copies), total: francs(total), who, orderable: '' },
          // What was cancelled is not changed any more, and costs nothing.
          deadline: news === 'cancelled' ? '' : dateText(deadline),
          sum: news === 'cancelled' ? '' : `: ${copiesText(copies)}, ${francs(total)}`,
        }),
  }),
  texts: inBoth(WORDS, (say) => say.gazetteOrder),
  sample: { de: ORDER, fr: ORDER },
  urgent: true,
  gathers: true,
});

const Reminder = z.object({
  number: z.string().max(20),
  deadline: z.iso.date(),
  left: z.int(),
  branches: z.string().max(20_000),
});

/** To companies with branches that have neither ordered nor paused. */
export const gazetteReminder = defineMessage({
  name: 'gazetteReminder',
  rule: { by: 'service', why: WHY },
  data: Reminder,
  variables: ({ deadline, left, ...data }) => ({ ...data, left: String(left), deadline: dateText(deadline) }),
  texts: inBoth(WORDS, (say) => say.gazetteReminder),
  sample: {
    de: { number: '12', deadline: '2027-02-12', left: 14, branches: 'Bern, Thun' },
    fr: { number: '12', deadline: '2027-02-12', left: 3, branches: 'Lausanne' },
  },
});

/** To branch and office at the deadline: nobody approved the proof. */
export const gazetteUnapproved = defineMessage({
  name: 'gazetteUnapproved',
  rule: { by: 'service', why: WHY },
  data: z.object({ number: z.string().max(20), branch: z.string().max(BRANCH) }),
  texts: inBoth(WORDS, (say) => say.gazetteUnapproved),
  sample: inBoth(WORDS, (say) => say.sample.gazetteUnapproved),
});

const DEADLINE = { number: '12', deadline: '2027-02-12' };

/** To everybody who has to do with an order: until when it can be changed is another day than they know. */
export const gazetteDeadline = defineMessage({
  name: 'gazetteDeadline',
  rule: { by: 'service', why: WHY },
  data: z.object({ number: z.string().max(20), deadline: z.iso.date() }),
  variables: ({ number, deadline }) => ({ number, deadline: dateText(deadline) }),
  texts: inBoth(WORDS, (say) => say.gazetteDeadline),
  sample: { de: DEADLINE, fr: DEADLINE },
  urgent: true,
});
