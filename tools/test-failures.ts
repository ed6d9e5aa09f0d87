import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../database/project-root.ts';

// Reads the reports that Vitest and Playwright write, so that `npm test` can repeat at its end what failed:
// a log of thousands of lines is often kept by its last hundred alone.

/** One test that did not pass: where it stands, its full name, and what it said. */
export interface Failure {
  file: string;
  name: string;
  message: string;
}

/** How long a file of tests took, in seconds. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** What a report says: how many passed, each that did not, and where the time went. */
export interface Outcome {
  passed: number;
  failures: Failure[];
  times: FileTime[];
}

/** The parts of Vitest's JSON report that are read here. */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface JourneySuite {
  title: string;
  file: string;
  specs?: {
    title: string;
    ok: boolean;
    tests: { results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
  suites?: JourneySuite[];
}

/** The parts of Playwright's JSON report that are read here. */
export interface JourneyReport {
  stats: { expected: number };
  suites: JourneySuite[];
  errors?: { message?: string }[];
}

/** What Vitest's report says; a file that could not even be loaded is one failure of its own. */
export function readVitest(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap((file) => {
    const place = relative(PROJECT_ROOT, resolve(PROJECT_ROOT, file.name));
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && failed.length === 0)
      return [{ file: place, name: '(the file itself)', message: file.message ?? '' }];
    return failed.map((test) => ({
      file: place,
      name: test.fullName,
      message: (test.failureMessages ?? []).join('\n'),
    }));
  });
  const times = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(PROJECT_ROOT, resolve(PROJECT_ROOT, name)),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report.numPassedTests, failures, times };
}

/** What Playwright's report says, faults outside of any journey included. */
export function readJourneys(report: JourneyReport): Outcome {
  const outside = (report.errors ?? []).map((error) => ({
    file: 'playwright.config.ts',
    name: '(outside of the journeys)',
    message: error.message ?? '',
  }));
  return {
    passed: report.stats.expected,
    failures: [...outside, ...report.suites.flatMap((suite) => failuresOf(suite, []))],
    times: report.suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: durationOf(suite) / 1000 })),
  };
}

/** Milliseconds that all journeys of a file took together, repetitions included. */
function durationOf({ specs = [], suites = [] }: JourneySuite): number {
  const runs = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
  return sum(runs.map((run) => run.duration)) + sum(suites.map(durationOf));
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** The `most` files that took longest, one a line. */
export function slowest(times: readonly FileTime[], most: number): string[] {
  return [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${String(Math.round(seconds)).padStart(5)} s  ${file}`);
}

function failuresOf(suite: JourneySuite, above: string[]): Failure[] {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      file: `e2e/${suite.file}`,
      name: [...above, spec.title].join(' › '),
      message: spec.tests
        .flatMap((test) => test.results.flatMap((result) => result.errors ?? []))
        .map((error) => error.message ?? '')
        .join('\n'),
    }));
  const inner = (suite.suites ?? []).flatMap((child) => failuresOf(child, [...above, child.title]));
  return [...own, ...inner];
}

/** A failure in at most `lines` lines, without the colours of a terminal. */
export function shortened(failure: Failure, lines: number): string {
  const said = stripVTControlCharacters(failure.message).trimEnd().split('\n');
  const kept = said.length > lines ? [...said.slice(0, lines), '…'] : said;
  return [`${failure.file} › ${failure.name}`, ...kept.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}
