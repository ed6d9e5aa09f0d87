import { readSignedAddress, signedAddress } from '../signed-address.ts';

/** Who may answer in what two people write each other about a listing. */
export interface Answering {
  /** Row of `brillanz.listing_threads`. */
  thread: string;
  /** 0: who asked; 1: the other. */
  side: 0 | 1;
}

const PURPOSE = 'reply';

/** The address that a letter's reader answers to: it stands for them, and hides the other's. */
export function replyAddress(address: string, secret: string, { thread, side }: Answering): string {
  return signedAddress(address, secret, PURPOSE, { id: thread, byte: side });
}

/** Reads the address an answer is sent to; undefined when it is none of ours. */
export function answeringOf(address: string, secret: string, recipient: string): Answering | undefined {
  const read = readSignedAddress(address, secret, PURPOSE, recipient);
  return read && { thread: read.id, side: read.byte === 0 ? 0 : 1 };
}
