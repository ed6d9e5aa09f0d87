import { expect, it } from 'vitest';
import { MAIL_STATES } from '../../message-facts.ts';
import { accountMailOf, chipOf, isLost, isResendable } from './mail-look.ts';

it('gives every state a look', () => {
  expect(MAIL_STATES.map(chipOf)).not.toContain(undefined);
});

it('knows what reached nobody', () => {
  expect(MAIL_STATES.filter(isLost)).toEqual(['bounced', 'failed']);
});

it('sends again what may be sent again', () => {
  expect(MAIL_STATES.filter((status) => isResendable({ status, reason: null, type: null }))).toEqual([
    'sent',
    'bounced',
    'failed',
    'stored',
  ]);
  expect(isResendable({ status: 'dropped', reason: 'paused', type: null })).toBe(true);
  expect(isResendable({ status: 'dropped', reason: 'read', type: null })).toBe(false);
});

it('sends no link, code or notice of an account again', () => {
  expect(MAIL_STATES.filter((status) => isResendable({ status, reason: null, type: 'account' }))).toEqual([]);
  const kinds = ['account.invite', 'account.recovery', 'account.notice-new_device', 'account.magiclink', null];
  expect(kinds.map(accountMailOf)).toEqual(['invite', 'token', 'notice', 'token', 'token']);
});
