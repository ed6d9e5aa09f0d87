import { readFileSync } from 'node:fs';

/** Lines of the process: each takes some kilobytes, whatever comes on it. */
const MAX_LINES = 8_000;

/**
 * Lines that the process takes at the same time: 8,000, or half of its file handles, for a process without any left ends.
 * @param limits the limits of the process as Linux tells them; undefined where the system tells none
 */
export function mostLines(limits = ownLimits()): number {
  const handles = Number(/^Max open files +(\d+)/m.exec(limits ?? '')?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(MAX_LINES, Math.floor(handles / 2));
}

function ownLimits(): string | undefined {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return undefined;
  }
}
