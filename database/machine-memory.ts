import { totalmem } from 'node:os';

/** Bytes of memory that this process and what it starts may take: the machine's, or what its container is given of it. */
export function machineMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
