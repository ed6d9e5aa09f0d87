import { expect, test } from 'vitest';
import { readJourneys, readVitest, shortened, slowest } from './test-failures.ts';

test('every failed unit test is named, and a file that could not be loaded too', () => {
  const outcome = readVitest({
    numPassedTests: 2,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      {
        name: 'b.test.ts',
        status: 'failed',
        startTime: 0,
        endTime: 0,
        message: 'no such module',
        assertionResults: [],
      },
      {
        name: 'c.test.ts',
        status: 'passed',
        startTime: 0,
        endTime: 12_400,
        assertionResults: [{ fullName: 'waits', status: 'pending', failureMessages: null }],
      },
    ],
  });
  expect(outcome.passed).toBe(2);
  expect(outcome.failures).toEqual([
    { file: 'a.test.ts', name: 'subtracts', message: 'expected 1 to be 2' },
    { file: 'b.test.ts', name: '(the file itself)', message: 'no such module' },
  ]);
  expect(slowest(outcome.times, 2)).toEqual(['   12 s  c.test.ts', '    3 s  a.test.ts']);
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
              {
                title: 'reverts',
                ok: false,
                tests: [{ results: [{ duration: 900, errors: [{ message: 'not visible' }] }] }],
              },
              { title: 'opens', ok: true, tests: [{ results: [{ duration: 2_200, errors: [] }] }] },
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
  expect(outcome.times).toEqual([{ file: 'e2e/feed.spec.ts', seconds: 3.1 }]);
});

test('a long message is cut, and colours are taken away', () => {
  const long = { file: 'a.test.ts', name: 'adds', message: `\u001b[31mfirst\u001b[0m\n${'line\n'.repeat(20)}` };
  expect(shortened(long, 2)).toBe('a.test.ts › adds\n    first\n    line\n    …');
});
