import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../database/project-root.ts';
import { sourceFiles } from '../source-files.ts';
import { brokenAreas } from './areas.ts';
import { brokenBoundaries } from './boundaries.ts';
import { brokenBudgets } from './budgets.ts';
import { unusedExports } from './exports.ts';
import { looseForms } from './forms.ts';
import { frenchInCode } from './french.ts';
import { brokenSql, daysElsewhere } from './sql.ts';
import { brokenWords } from './words.ts';

// Part of `npm run check`: what the linter cannot know about this house. Prints each fault and exits with 1.
const code = await sourceFiles(/\.tsx?$/);
const words = await sourceFiles(/\/words\/(?:[\w-]+\/)?[a-z]{2}\.json$/);
const sql = await sourceFiles(/\.sql$/);
const { scripts } = JSON.parse(await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const faults = [
  ...brokenBoundaries(code),
  ...brokenBudgets(code, scripts),
  ...brokenAreas([...code, ...words]),
  ...brokenWords(words),
  ...brokenSql(
    sql,
    code.filter(({ name }) => /^areas\/[a-z-]+\/server\.ts$/.test(name)),
  ),
  ...daysElsewhere([...sql, ...code.filter(({ name }) => !name.startsWith('tools/check-house/'))]),
  ...looseForms(code),
  ...frenchInCode(code),
  ...unusedExports(code),
];
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? `The house is in order: ${code.length} files.` : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
