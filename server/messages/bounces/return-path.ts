import { readSignedAddress, signedAddress } from '../signed-address.ts';

/** One leaving of one mail: the same mail may leave again, and a report about the first says nothing of the second. */
export interface Leaving {
  /** Id of the mail in the log. */
  id: string;
  /** How often it was put into the outbox, and the attempt of this time. */
  sendings: number;
  attempts: number;
}

const PURPOSE = 'bounce';

/** What is left of the 64 characters before the @ (RFC 5321) beside the plus sign and the token. */
export const MAX_BOUNCE_NAME = 13;

/** The envelope sender of one leaving: whoever reports to it has had the mail in hands. */
export function returnPath(address: string, secret: string, { id, sendings, attempts }: Leaving): string {
  return signedAddress(address, secret, PURPOSE, { id, byte: ordinal(sendings, attempts) });
}

/** What a bounce address stands for. */
export interface ReturnedMail {
  id: string;
  /** `ordinal` of the leaving. */
  ordinal: number;
}

/** Reads the address a report is sent to; undefined when it is none of ours. */
export function mailOfReturnPath(address: string, secret: string, recipient: string): ReturnedMail | undefined {
  const read = readSignedAddress(address, secret, PURPOSE, recipient);
  return read && { id: read.id, ordinal: read.byte };
}

/** Tells the leavings of one mail apart in one byte. */
export function ordinal(sendings: number, attempts: number): number {
  return (sendings % 16) * 16 + (attempts % 16);
}
