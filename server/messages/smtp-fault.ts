/** What a mail server's refusal means for the mail. */
export type Fault = 'bounced' | 'failed' | 'later';

/**
 * Reads a fault of the mail server. A recipient refused for good (5xx to RCPT TO, or 5.1.x later) is a bounce; a text
 * refused for good has failed; everything else, our own sign-in and sender included, may be mended and is tried again.
 */
export function faultOf(error: unknown): Fault {
  if (typeof error !== 'object' || error === null) return 'later';
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  if (code < 500 || code >= 600) return 'later';
  const command = 'command' in error ? String(error.command) : '';
  const response = 'response' in error ? String(error.response) : '';
  if (command.startsWith('RCPT') || /\b5\.1\.\d+\b/.test(response)) return 'bounced';
  return command.startsWith('DATA') ? 'failed' : 'later';
}

/** The server's sentence, for the log: one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replaceAll(/[\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);
}
