import type { DemoPage } from './demo-page.ts';
import { QUESTIONS_ACCOUNTS } from './questions-accounts.ts';
import { QUESTIONS_ORDERS } from './questions-orders.ts';

/** The page of support with its questions and answers. */
export const SUPPORT: readonly DemoPage[] = [
  {
    name: 'support',
    key: 'support',
    days: 200,
    review: 35,
    de: { title: 'Support', teaser: 'So erreichen Sie uns, und was Sie selbst rasch lösen.' },
    fr: { title: 'Assistance', teaser: 'Comment nous joindre, et ce que vous réglez rapidement vous-même.' },
    blocks: [
      ...QUESTIONS_ACCOUNTS,
      ...QUESTIONS_ORDERS,
      { kind: 'heading', de: 'Uns erreichen', fr: 'Nous joindre' },
      { kind: 'contact', column: 'left', account: 'admin' },
      { kind: 'contact', column: 'right', account: 'moderator' },
    ],
  },
];
