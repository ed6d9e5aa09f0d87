/** Notes what only developers and support need to read. Never tokens, never personal data. */
export function logMessage(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification §8 wants these failures logged, and this is the log.
  console.warn(`[session] ${message}`);
}
