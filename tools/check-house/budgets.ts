import type { SourceFile } from '../source-files.ts';

const LINES = 400;
const TEST_LINES = 600;
/** Ten for who develops, six for who operates. */
const SCRIPTS = 16;

/** Files past their length, barrels, and more npm scripts than one keeps in mind. Generated files and words are exempt. */
export function brokenBudgets(files: readonly SourceFile[], scripts: Readonly<Record<string, string>>): string[] {
  const faults = files.flatMap((file) => {
    if (file.name.includes('.generated.')) return [];
    const lines = file.text.split('\n').length;
    const limit = /\.(test|spec)\.tsx?$/.test(file.name) ? TEST_LINES : LINES;
    const long = lines > limit ? [`${file.name} has ${lines} lines, at most ${limit}: split it by what it does`] : [];
    return isBarrel(file) ? [...long, `${file.name} only re-exports: import the file that holds the thing`] : long;
  });
  const count = Object.keys(scripts).length;
  return count > SCRIPTS ? [...faults, `package.json has ${count} scripts, at most ${SCRIPTS}`] : faults;
}

function isBarrel({ name, text }: SourceFile): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\*|\/\*)/.test(line));
  return /\.tsx?$/.test(name) && lines.length > 0 && lines.every((line) => /^export .* from /.test(line));
}
