import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../database/project-root.ts';
import {
  type Failure,
  type JourneyReport,
  type Outcome,
  readJourneys,
  readVitest,
  shortened,
  slowest,
  type VitestReport,
} from './test-failures.ts';

// `npm test`: lint, types and house checks, then unit and API tests, then journeys in a real browser.
// Every stage runs even when an earlier one failed. What failed runs once more at the end, when the machine has
// nothing else to do: that tells a fault from a machine that was too busy. Both are named below the counts.

const NOT_BUILT: Failure = { file: 'tools/build-all.ts', name: '(the build)', message: 'Nothing was built.' };
const NOTHING: Outcome = { passed: 0, failures: [], times: [] };
/** Of so many files something may pass only when it runs again: what fails first in a file often takes along what follows. */
const MAX_UNSTEADY = 3;
const RESULTS = join(PROJECT_ROOT, 'test-results');

/** Runs a program of node_modules/.bin in the project's folder; resolves to whether it ended well. */
function run(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: PROJECT_ROOT, stdio: 'inherit' });
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
  });
}

async function report<T>(name: string, read: (report: T) => Outcome): Promise<Outcome> {
  const text = await readFile(join(RESULTS, name), 'utf8').catch(() => undefined);
  if (text === undefined)
    return {
      ...NOTHING,
      failures: [{ file: name, name: '(no report)', message: 'It ended before it could say.' }],
    };
  await rm(join(RESULTS, name));
  return read(JSON.parse(text) as T);
}

async function unitTests(files: string[] = []): Promise<Outcome> {
  const well = await run('vitest', [
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/vitest.json`,
  ]);
  return withEnd(await report<VitestReport>('vitest.json', readVitest), well, 'vitest');
}

async function journeys(args: string[] = []): Promise<Outcome> {
  const well = await run('playwright', ['test', ...args]);
  return withEnd(await report<JourneyReport>('journeys.json', readJourneys), well, 'playwright');
}

/** A run that ended badly without a failed test has failed all the same. */
function withEnd(outcome: Outcome, well: boolean, program: string): Outcome {
  if (well || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [{ file: program, name: '(the run itself)', message: 'It ended with an error.' }] };
}

interface Verdict extends Outcome {
  /** Failed at first and passed when it ran again. */
  unsteady: Failure[];
}

/** Runs again what failed, unless something else than a test did. */
async function tryAgain(first: Outcome, again: (files: string[]) => Promise<Outcome>): Promise<Verdict> {
  const files = [...new Set(first.failures.map((failure) => failure.file))];
  if (files.length === 0 || !files.every((file) => TEST_FILE.test(file))) return { ...first, unsteady: [] };
  const second = await again(files);
  const still = new Set(second.failures.map(keyOf));
  const unsteady = first.failures.filter((failure) => !still.has(keyOf(failure)));
  return { ...first, passed: first.passed + unsteady.length, failures: second.failures, unsteady };
}

const TEST_FILE = /\.(test|spec)\.tsx?$/;

function keyOf(failure: Failure): string {
  return `${failure.file} ${failure.name}`;
}

function tell(title: string, failures: Failure[]): void {
  if (failures.length > 0) console.log(`\n${title}\n`);
  for (const failure of failures) console.log(shortened(failure, failures.length > 5 ? 3 : 15));
}

/** Does one stage of the run and notes how long it took. */
async function timed<T>(stage: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  stages.push(`${stage} ${((performance.now() - started) / 60_000).toFixed(1)}`);
  return result;
}

const stages: string[] = [];
await rm(RESULTS, { recursive: true, force: true });
const checked = await timed('checks', () => run('npm', ['run', '--silent', 'check']));
const built = await timed('build', () => run('node', ['tools/build-all.ts']));
const firstUnit = await timed('unit and API tests', unitTests);
const firstJourneys = await timed('journeys', async () => (built ? journeys() : { ...NOTHING, failures: [NOT_BUILT] }));
const [unit, inBrowser] = await timed(
  'again',
  async () =>
    [
      await tryAgain(firstUnit, unitTests),
      await tryAgain(firstJourneys, () => journeys(['--last-failed', '--trace', 'retain-on-failure'])),
    ] as const,
);

const verdicts = [unit, inBrowser];
const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0);
const failed = verdicts.flatMap((verdict) => verdict.failures);
const unsteady = verdicts.flatMap((verdict) => verdict.unsteady);
console.log(`\nMinutes: ${stages.join(', ')}. What took longest:`);
for (const { times } of verdicts) console.log(slowest(times, 8).join('\n'));
tell('Passed only when they ran again; look into them:', unsteady);
tell('Failed:', failed);
const steady = new Set(unsteady.map(({ file }) => file)).size <= MAX_UNSTEADY;
if (!steady)
  console.log(`\nTests of more than ${MAX_UNSTEADY} files passed only when they ran again: that fails the run.`);
console.log(
  `\nchecks ${word(checked)}, unit and API tests ${word(unit.failures.length === 0)}, journeys ${word(inBrowser.failures.length === 0)}`,
);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = checked && built && failed.length === 0 && steady ? 0 : 1;

function word(well: boolean): string {
  return well ? 'passed' : 'FAILED';
}
