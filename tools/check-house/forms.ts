import type { SourceFile } from '../source-files.ts';

/** Forms of Zod that take less or more than the database and JavaScript do, and the one in their place. */
const FORMS: readonly [form: RegExp, instead: string][] = [
  // It refuses an id that PostgreSQL takes: the row would close every answer that names it.
  [/\bz\.uuid\(/, 'z.guid()'],
  [/\bz\.iso\.datetime\(\{ offset/, 'Moment of shared/contracts/moment.ts'],
];
const ELSEWHERE = /^(backend\/|shared\/contracts\/moment\.ts$|tools\/check-house\/)/;

/** Places that use such a form. */
export function looseForms(code: readonly SourceFile[]): string[] {
  return code
    .filter(({ name }) => !ELSEWHERE.test(name))
    .flatMap(({ name, text }) =>
      FORMS.filter(([form]) => form.test(text)).map(([, instead]) => `${name}: write ${instead}`),
    );
}
