import { CallError } from '#web/calls/call-error.ts';

/** The word's key below `fault` for what went wrong with a sheet. */
export function sheetFault(thrown: unknown): string {
  if (!(thrown instanceof CallError)) return 'unreadable';
  if (thrown.fields.file) return thrown.fields.file;
  return thrown.code === 'network' || thrown.code === 'unavailable' || thrown.code === 'not_allowed'
    ? thrown.code
    : 'unreadable';
}
