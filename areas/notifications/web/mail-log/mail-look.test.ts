import { expect, it } from 'vitest';
import { MAIL_STATES } from '../../message-facts.ts';
import { chipOf, isLost, isResendable } from './mail-look.ts';

it('gives every state a look', () => {
  expect(MAIL_STATES.map(chipOf)).not.toContain(undefined);
});

it('knows what reached nobody', () => {
  expect(MAIL_STATES.filter(isLost)).toEqual(['bounced', 'failed']);
});

it('sends again what may be sent again', () => {
  expect(MAIL_STATES.filter((status) => isResendable({ status, reason: null }))).toEqual([
    'sent',
    'bounced',
    'failed',
    'stored',
  ]);
  expect(isResendable({ status: 'dropped', reason: 'paused' })).toBe(true);
  expect(isResendable({ status: 'dropped', reason: 'read' })).toBe(false);
});
