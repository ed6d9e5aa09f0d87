import { expect, test } from 'vitest';
import { readJourneys, readVitest, shortened } from './test-failures.ts';

test('every failed unit test is named, and a file that could not be loaded too', () => {
  const outcome = readVitest({
    numPassedTests: 2,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'passed',
        assertionResults: [{ fullName: 'waits', status: 'pending', failureMessages: null }],
      },
    ],
  });
  expect(outcome.passed).toBe(2);
  expect(outcome.failures).toEqual([
    { file: 'a.test.ts', name: 'subtracts', message: 'expected 1 to be 2' },
    { file: 'b.test.ts', name: '(the file itself)', message: 'no such module' },
  ]);
});

test('journeys are named with the groups they stand in', () => {
  const outcome = readJourneys({
    stats: { expected: 4 },
    errors: [{ message: 'no server' }],
    suites: [
      {
        title: 'feed.spec.ts',
        file: 'feed.spec.ts',
        suites: [
          {
            title: 'in French',
            file: 'feed.spec.ts',
            specs: [
              { title: 'reverts', ok: false, tests: [{ results: [{ errors: [{ message: 'not visible' }] }] }] },
              { title: 'opens', ok: true, tests: [{ results: [{ errors: [] }] }] },
            ],
          },
        ],
      },
    ],
  });
  expect(outcome.passed).toBe(4);
  expect(outcome.failures.map((failure) => [failure.file, failure.name, failure.message])).toEqual([
    ['playwright.config.ts', '(outside of the journeys)', 'no server'],
    ['e2e/feed.spec.ts', 'in French › reverts', 'not visible'],
  ]);
});

test('a long message is cut, and colours are taken away', () => {
  const long = { file: 'a.test.ts', name: 'adds', message: `\u001b[31mfirst\u001b[0m\n${'line\n'.repeat(20)}` };
  expect(shortened(long, 2)).toBe('a.test.ts › adds\n    first\n    line\n    …');
});
