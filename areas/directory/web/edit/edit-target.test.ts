import { expect, it } from 'vitest';
import { readTarget, writeTarget } from './edit-target.ts';

it.each(['company', 'newBranch', 'newPerson', 'activity', 'branch.a1', 'hours.a1', 'person.a1', 'email.a1'])(
  'keeps %s',
  (text) => {
    const target = readTarget(text);
    expect(target && writeTarget(target)).toBe(text);
  },
);

it.each([undefined, 1, '', 'branch', 'branch.', 'company.a1', 'branch.a.b', 'x'.repeat(61), 'nothing'])(
  'takes %s for nothing',
  (text) => {
    expect(readTarget(text)).toBeUndefined();
  },
);
