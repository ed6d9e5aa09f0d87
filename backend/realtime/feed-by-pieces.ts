import type { Duplex } from 'node:stream';

/** Bytes that a socket reads at once of what came. */
const PIECE = 512;

/**
 * Gives the reader of a line what comes piece by piece, until the line is cut. Ten thousand frames fit into one read, and
 * the library goes through all of it, also once a socket was closed for too many.
 */
export function feedByPieces(line: Duplex): void {
  const [feed] = line.listeners('data');
  if (!feed) return;
  line.off('data', feed as () => void);
  line.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !line.destroyed; at += PIECE) feed.call(line, chunk.subarray(at, at + PIECE));
  });
}
