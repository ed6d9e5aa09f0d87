import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../database/project-root.ts';

// `npm test`: lint, types and house checks, then unit and API tests, then journeys in a real browser.
// Every stage runs even when an earlier one failed; the counts of all tests stand at the end.

const RESULTS = join(PROJECT_ROOT, 'test-results');

/** Runs a program of node_modules/.bin in the project's folder; resolves to whether it ended well. */
function run(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: PROJECT_ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
  });
}

interface Counts {
  passed: number;
  failed: number;
}

async function vitestCounts(): Promise<Counts> {
  const report = await readJson<{ numPassedTests: number; numFailedTests: number }>('vitest.json');
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 };
}

async function journeyCounts(): Promise<Counts> {
  const report = await readJson<{ stats: { expected: number; unexpected: number } }>('journeys.json');
  return { passed: report?.stats.expected ?? 0, failed: report?.stats.unexpected ?? 1 };
}

async function readJson<T>(name: string): Promise<T | undefined> {
  return readFile(join(RESULTS, name), 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  );
}

await rm(RESULTS, { recursive: true, force: true });
const checked = await run('npm', ['run', '--silent', 'check']);
const built = await run('node', ['tools/build-all.ts']);
const unit = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}/vitest.json`,
]);
const journeys = built && (await run('playwright', ['test']));

const counts = [await vitestCounts(), await journeyCounts()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(
  `\nchecks ${checked ? 'passed' : 'FAILED'}, unit and API tests ${unit ? 'passed' : 'FAILED'}, journeys ${journeys ? 'passed' : 'FAILED'}`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = checked && unit && built && journeys ? 0 : 1;
