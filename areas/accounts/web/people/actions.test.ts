import { describe, expect, it } from 'vitest';
import { actionsFor, isInvitable } from './actions.ts';
import { personWith } from './testing.ts';

const around = { everywhere: false, resetWaits: false, now: Date.parse('2026-11-20T10:00:30Z') };
const offers = (given: Parameters<typeof personWith>[0], more = {}) =>
  actionsFor(personWith(given), { ...around, ...more }).map(({ action, refusal }) => [action, refusal?.reason ?? null]);

describe('what a person’s menu offers', () => {
  it.each([
    ['none', ['invite', 'deactivate']],
    ['invited', ['resend', 'revoke', 'deactivate']],
    ['active', ['block', 'deactivate']],
    ['blocked', ['unblock', 'deactivate']],
    ['inactive', ['reactivate']],
  ] as const)('follows the state %s', (state, actions) => {
    expect(offers({ state })).toEqual(actions.map((action) => [action, null]));
  });

  it('names why something cannot be done', () => {
    expect(offers({ lock: 'self' })).toEqual([
      ['block', 'self'],
      ['deactivate', 'self'],
    ]);
    expect(offers({ last_owner: true })[0]).toEqual(['block', 'lastOwner']);
    expect(offers({ state: 'none', email: null, reachable: false })[0]).toEqual(['invite', 'noEmail']);
  });

  it('counts the seconds to the next mail, and does not trust a clock that goes wrong', () => {
    const invited_at = '2026-11-20T10:00:00Z';
    const [resend] = actionsFor(personWith({ state: 'invited', invited_at }), around);
    expect(resend?.refusal).toEqual({ reason: 'wait', seconds: 30 });
    for (const now of ['2026-11-20T10:01:00Z', '2026-11-20T09:00:00Z']) {
      expect(offers({ state: 'invited', invited_at }, { now: Date.parse(now) })[0]).toEqual(['resend', null]);
    }
  });

  it('offers the reset of factors to administrators only', () => {
    expect(offers({ has_factor: true })).not.toContainEqual(['resetFactors', null]);
    expect(offers({ has_factor: true }, { everywhere: true })).toContainEqual(['resetFactors', null]);
    expect(offers({}, { everywhere: true })).toContainEqual(['resetFactors', 'noFactor']);
    expect(offers({ has_factor: true }, { everywhere: true, resetWaits: true })).toContainEqual([
      'resetFactors',
      'waiting',
    ]);
    expect(offers({ state: 'invited' }, { everywhere: true }).map(([action]) => action)).not.toContain('resetFactors');
  });
});

describe('who can be ticked', () => {
  it.each([
    [{ state: 'none' as const }, true],
    [{ state: 'none' as const, email: null, reachable: false }, false],
    [{ state: 'none' as const, email: null, reachable: true }, true],
    [{ state: 'none' as const, lock: 'above' as const }, false],
    [{ state: 'invited' as const }, false],
  ])('%j: %s', (given, expected) => {
    expect(isInvitable(personWith(given))).toBe(expected);
  });
});
