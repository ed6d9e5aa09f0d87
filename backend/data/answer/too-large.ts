import { DataError } from '../errors.ts';
import type { AnswerRow } from '../run/runner.ts';

/** @throws 54000 when the body of an answer had more than `most` bytes, see `answerSql`. */
export function refuseTooLarge([, rows]: AnswerRow, most: number): void {
  if (rows >= 0) return;
  throw new DataError({
    status: 400,
    code: '54000',
    message: `The answer would be larger than ${most} bytes.`,
    hint: 'Ask for fewer rows, columns or embedded lists.',
  });
}
